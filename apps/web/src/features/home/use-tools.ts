import type { Page, Tool } from '@tools-hub/contracts';
import { useState } from 'react';
import { useKeepingUp } from '../../shared/live/use-keeping-up.js';
import { useListToolsQuery, visitorApi, type ListToolsApiArg } from '../../shared/api/visitor.api.js';

export interface Tools {
  /** The last answer: of the query, or of the one before while this one is under way. */
  readonly page: Page<Tool> | undefined;
  /** Names the query that `page` is of. */
  readonly pageOf: string;
  /** Whether that is an earlier query. */
  readonly isEarlier: boolean;
  /** No answer to this query, after all retries. */
  readonly failed: boolean;
  /** The time of the answer that is shown, when it could not be refreshed. */
  readonly staleSince: number | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

export const useTools = (query: ListToolsApiArg): Tools => {
  const keepingUp = useKeepingUp();
  // A list that has never come is not asked for in the background: its error stands there with 'Try again'.
  const before = visitorApi.endpoints.listTools.useQueryState(query);
  const { data, currentData, error, isFetching, fulfilledTimeStamp, refetch } = useListToolsQuery(query, {
    ...keepingUp,
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
