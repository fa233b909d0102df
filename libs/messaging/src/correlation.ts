import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs `work` so that its log lines and requests carry the correlation id. */
export const withCorrelation = <Result>(correlationId: string, work: () => Result): Result =>
  storage.run(correlationId, work);

/** The correlation id of the current request, if any. */
export const currentCorrelation = (): string | null => storage.getStore() ?? null;

export const CORRELATION_HEADER = 'X-Correlation-Id';
