import { dayOf } from '@tools-hub/contracts';
import { useEffect, useState } from 'react';
import {
  useGetSummaryQuery,
  useListCategoryUsesQuery,
  useListToolUsesQuery,
} from '../../../shared/api/owner.api.js';
import type { Read } from '../../../shared/api/read.js';
import { useKeepingUp } from '../../../shared/live/use-keeping-up.js';

/** Tools in the chart of the most used. */
export const TOP_TOOLS = 10;

export const useSummary = () => useLogged(useGetSummaryQuery(undefined, useKeepingUp()));

export const useTopTools = () => useLogged(useListToolUsesQuery({ limit: TOP_TOOLS }, useKeepingUp()));

export const useCategoryUses = () => {
  // Nothing here is by day: one is the least that can be asked for.
  const [day] = useState(() => dayOf(Date.now()));
  return useLogged(useListCategoryUsesQuery({ from: day, to: day }, useKeepingUp()));
};

/** Figures that don't come are only logged: the rest of the dashboard goes on. */
export const useLogged = <Some extends Pick<Read<unknown>, 'error'>>(read: Some): Some => {
  const { error } = read;
  useEffect(() => {
    if (error !== undefined) console.error('Failed to load analytics', error);
  }, [error]);
  return read;
};
