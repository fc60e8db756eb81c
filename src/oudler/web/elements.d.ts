// What the helpers that make elements take and give (static/js/dom.js).

type Leaf = Node | string | number | null | undefined | false;
export type Child = Leaf | Child[];

/** Attributes, listeners by the name of their event, and `vars`: custom properties of the style. */
export interface Attrs {
  [name: string]: unknown;
  vars?: Record<string, string | number>;
  onchange?: (event: Event) => unknown;
  onclick?: (event: MouseEvent) => unknown;
  onerror?: (event: Event) => unknown;
  onfocus?: (event: FocusEvent) => unknown;
  oninput?: (event: Event) => unknown;
  onpointerdown?: (event: PointerEvent) => unknown;
  onpointerup?: (event: PointerEvent) => unknown;
  onsubmit?: (event: SubmitEvent) => unknown;
}

/** What `h("button.big")` makes. */
export type Made<Spec extends string> = Tag<Spec> extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag<Spec>] : HTMLElement;
type Tag<Spec extends string> = Spec extends `${infer Name}.${string}` ? Name : Spec;
