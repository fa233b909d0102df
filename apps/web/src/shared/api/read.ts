/** The state of an RTK Query read. */
export interface Read<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  /** When `data` arrived, in milliseconds since 1970. */
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
}

/** A read whose query may change. */
export interface QueryRead<Data> extends Read<Data> {
  /** The answer to the present query; `data` may be the one to the query before it. */
  readonly currentData?: Data | undefined;
}

/** The answer of a query or, while it loads, the one to the query before it. */
export const answerOf = <Data>({
  data,
  currentData,
  error,
}: Pick<QueryRead<Data>, 'data' | 'currentData' | 'error'>): Data | undefined =>
  currentData ?? (error === undefined ? data : undefined);
