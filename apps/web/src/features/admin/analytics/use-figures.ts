import type { CategoryUses, Movers, ToolUses } from '@tools-hub/contracts';
import { useEffect } from 'react';
import {
  useGetSummaryQuery,
  useListCategoryUsesQuery,
  useListMoversQuery,
  useListToolUsesQuery,
} from '../../../shared/api/owner.api.js';
import type { Read } from '../../../shared/api/read.js';
import { usePollingOptions } from '../../../shared/live/use-polling-options.js';
import { categoryQuery, totalDays, type Choice } from './choice.js';
import { useShown, type Shown } from './use-shown.js';

/** The number of tools in the chart of the most used. */
const TOP_TOOLS = 10;

/** Figures of a choice. */
export type ChosenRead<Data> = Read<Data> & Shown<Data>;

export const useSummary = () => useLogged(useGetSummaryQuery(undefined, usePollingOptions()));

export const useMovers = (): Read<Movers> => useLogged(useListMoversQuery({}, usePollingOptions()));

export const useTopTools = (choice: Choice, today: string): ChosenRead<readonly ToolUses[]> => {
  const query = { limit: TOP_TOOLS, ...totalDays(choice, today) };
  const read = useLogged(useListToolUsesQuery(query, usePollingOptions()));
  return { ...read, ...useShown(read, choice) };
};

export const useCategoryUses = (choice: Choice, today: string): ChosenRead<readonly CategoryUses[]> => {
  const read = useLogged(useListCategoryUsesQuery(categoryQuery(choice, today), usePollingOptions()));
  return { ...read, ...useShown(read, choice) };
};

/** Failed figures are only logged: the rest of the dashboard keeps working. */
export const useLogged = <Some extends Pick<Read<unknown>, 'error'>>(read: Some): Some => {
  const { error } = read;
  useEffect(() => {
    if (error !== undefined) console.error('Failed to load analytics', error);
  }, [error]);
  return read;
};
