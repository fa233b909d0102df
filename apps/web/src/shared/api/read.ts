/** What RTK Query says of a read. */
export interface Read<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  /** Milliseconds since 1970: when `data` came. */
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
}
