/** The state of an RTK Query read. */
export interface Read<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  /** When `data` arrived, in milliseconds since 1970. */
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
}
