import type { CheckedLink } from '@tools-hub/contracts';
import { useMemo } from 'react';
import { ownerApi } from '../../../shared/api/owner.api.js';

/** The links that are broken or have moved, by the ids of their tools. */
export type MarkedLinks = ReadonlyMap<string, CheckedLink>;

/** Checks run in the background, about once a week for each link. */
const POLL_MS = 5 * 60_000;

/** Without the links service there are no marks, and everything else goes on. */
export const useMarkedLinks = (): MarkedLinks => {
  const { data } = ownerApi.useListMarkedLinksQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  return useMemo(() => new Map(data?.map((link) => [link.toolId, link])), [data]);
};
