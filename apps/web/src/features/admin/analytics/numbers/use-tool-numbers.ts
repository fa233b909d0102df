import type { ToolNumbers } from '@tools-hub/contracts';
import { useGetToolNumbersQuery } from '../../../../shared/api/owner.api.js';
import { usePollingOptions } from '../../../../shared/live/use-polling-options.js';
import type { Choice } from '../choice.js';
import { daysOf, DEFAULT_PERIOD } from '../period.js';
import { useLogged, type ChosenRead } from '../use-figures.js';
import { useShown } from '../use-shown.js';

/** The numbers of a tool in the chosen days. */
export const useToolNumbers = (id: string, choice: Choice, today: string): ChosenRead<ToolNumbers> => {
  const range = choice.period === DEFAULT_PERIOD ? {} : daysOf(choice.period, today);
  const read = useLogged(useGetToolNumbersQuery({ id, ...range }, usePollingOptions()));
  const shown = useShown(read, choice);
  // The numbers of another tool are not earlier ones of this.
  const isOther = shown.data !== undefined && shown.data.toolId !== id;
  return { ...read, ...shown, ...(isOther && { data: undefined, isEarlier: false }) };
};
