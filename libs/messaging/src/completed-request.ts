/** A request over the bus that has its reply or its error. Times are in milliseconds of `performance.now()`. */
export interface CompletedRequest {
  readonly subject: string;
  /** `OK`, or the code of the error. */
  readonly outcome: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly correlationId: string | null;
}

/** Called after each request. */
export type OnCompleted = (request: CompletedRequest) => void;
