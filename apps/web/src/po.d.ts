/** A compiled catalogue of messages. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
