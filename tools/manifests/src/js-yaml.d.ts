declare module 'js-yaml' {
  /** All documents of a stream. */
  export function loadAll(text: string): unknown[];
}
