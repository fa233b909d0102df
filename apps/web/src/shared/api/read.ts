/** The state of an RTK Query read. */
export interface Read<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  /** When `data` arrived, in milliseconds since 1970. */
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
}

/** The answer of a query or, while it loads, the one to the query before it. */
export const answerOf = <Data>({
  data,
  currentData,
  error,
}: Pick<Read<Data>, 'data' | 'error'> & { readonly currentData?: Data | undefined }): Data | undefined =>
  currentData ?? (error === undefined ? data : undefined);
