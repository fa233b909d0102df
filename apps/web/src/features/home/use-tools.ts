import type { ToolPage } from '@tools-hub/contracts';
import { useState } from 'react';
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

export const useTools = (query: ListToolsApiArg): Tools => {
  const pollingOptions = usePollingOptions();
  // A list that never loaded is not polled: its error has 'Try again'.
  const before = visitorApi.endpoints.listTools.useQueryState(query);
  const { data, currentData, error, isFetching, fulfilledTimeStamp, refetch } = useListToolsQuery(query, {
    ...pollingOptions,
    ...(before.currentData === undefined && { pollingInterval: 0 }),
  });
  const name = JSON.stringify(query);
  const [pageOf, setPageOf] = useState(name);
  if (currentData !== undefined && pageOf !== name) setPageOf(name);
  return {
    page: data,
    pageOf,
    isEarlier: currentData === undefined,
    failed: currentData === undefined && error !== undefined,
    staleSince: currentData && error ? (fulfilledTimeStamp ?? null) : null,
    isFetching,
    refetch: () => void refetch(),
  };
};
