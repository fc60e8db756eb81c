// Names of commands.

/** A key that no command has had; `crypto.randomUUID` is missing on plain HTTP. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
