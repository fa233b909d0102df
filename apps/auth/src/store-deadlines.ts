/** Milliseconds that a request waits for the store, in all. */
export const STORE_DEADLINE_MS = 4_000;

/** Milliseconds that a read waits for the store: less than its caller's deadline. */
export const READ_DEADLINE_MS = 2_500;
