import type { ToolPage } from '@tools-hub/contracts';
import { useState } from 'react';
import type { QueryRead } from '../../shared/api/read.js';
import { usePollingOptions } from '../../shared/live/use-polling-options.js';
import { useListToolsQuery, visitorApi, type ListToolsApiArg } from '../../shared/api/visitor.api.js';

export interface Tools {
  /** The last answer: to this query, or to the previous one while this one loads. */
  readonly page: ToolPage | undefined;
  /** A key of the query that `page` answers. */
  readonly pageOf: string;
  /** Whether `page` answers an earlier query. */
  readonly isEarlier: boolean;
  /** Whether this query failed all retries. */
  readonly failed: boolean;
  /** The time of the shown answer, if its refresh failed. */
  readonly staleSince: number | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** The options of a list that never loaded: its error has 'Try again'. */
export const NOT_POLLED = { pollingInterval: 0 } as const;

export const useTools = (query: ListToolsApiArg): Tools => {
  const pollingOptions = usePollingOptions();
  const before = visitorApi.endpoints.listTools.useQueryState(query);
  const result = useListToolsQuery(query, {
    ...pollingOptions,
    ...(before.currentData === undefined && NOT_POLLED),
  });
  const name = JSON.stringify(query);
  const [pageOf, setPageOf] = useState(name);
  if (result.currentData !== undefined && pageOf !== name) setPageOf(name);
  return { page: result.data, pageOf, ...stateOf(result) };
};

/** The part of `Tools` about the age of the shown answer. */
export const stateOf = ({
  currentData,
  error,
  isFetching,
  fulfilledTimeStamp,
  refetch,
}: QueryRead<unknown>): Omit<Tools, 'page' | 'pageOf'> => ({
  isEarlier: currentData === undefined,
  failed: currentData === undefined && error !== undefined,
  staleSince: currentData !== undefined && error !== undefined ? (fulfilledTimeStamp ?? null) : null,
  isFetching,
  refetch: () => void refetch(),
});
