// A pause in which something is looked at: over by itself, or ended by whoever has seen enough.

export class Pause {
  constructor() {
    this.end = () => {};
  }

  /** @param {number} ms */
  wait(ms) {
    if (ms <= 0) return Promise.resolve();
    const timer = setTimeout(() => this.end(), ms);
    return this.untilEnded().then(() => clearTimeout(timer));
  }

  /** @returns {Promise<void>} */
  untilEnded() {
    return new Promise((resolve) => {
      this.end = resolve;
    });
  }
}
