declare module 'js-yaml' {
  /** The one document of a text. */
  export function load(text: string): unknown;
  /** All documents of a stream. */
  export function loadAll(text: string): unknown[];
}
