/** Milliseconds that a request waits for the store. */
export const STORE_MS = 2_500;
