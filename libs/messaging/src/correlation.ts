import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs `work` so that every log line and every request that comes of it carries the correlation id. */
export const withCorrelation = <Result>(correlationId: string, work: () => Result): Result =>
  storage.run(correlationId, work);

/** The correlation id of the request that is being worked on, if there is one. */
export const currentCorrelation = (): string | null => storage.getStore() ?? null;

export const CORRELATION_HEADER = 'X-Correlation-Id';
