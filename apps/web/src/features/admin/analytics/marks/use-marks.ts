import type { DayRange } from '@tools-hub/contracts';
import { useMemo } from 'react';
import { ownerApi } from '../../../../shared/api/owner.api.js';
import { usePollingOptions } from '../../../../shared/live/use-polling-options.js';
import { useSessionValue } from '../../../../shared/session/use-session-value.js';
import { useLogged } from '../use-figures.js';
import { markedDays, parseHidden, type MarkedDay, type MarkKind } from './marks.js';

export interface Marks {
  readonly days: readonly MarkedDay[];
  /** Whether the changes could not be loaded. */
  readonly failed: boolean;
  readonly hidden: ReadonlySet<MarkKind>;
  readonly setHidden: (hidden: ReadonlySet<MarkKind>) => void;
}

/** The marks of a chart's days, without the kinds that are switched off. */
export const useMarks = (range: DayRange | undefined): Marks => {
  const [stored, setStored] = useSessionValue('hiddenMarks', parseHidden);
  const hidden = useMemo(() => new Set(stored), [stored]);
  const { currentData, isError } = useLogged(
    ownerApi.useCountHistoryDaysQuery(range ?? {}, { ...usePollingOptions(), skip: range === undefined }),
  );
  const notes = useLogged(ownerApi.useListNotesQuery(undefined, usePollingOptions())).data?.items;
  const days = useMemo(
    () => (range ? markedDays({ groups: currentData ?? [], notes: notes ?? [], range }, hidden) : []),
    [currentData, notes, range, hidden],
  );
  return {
    days,
    failed: isError && currentData === undefined,
    hidden,
    setHidden: (next) => setStored([...next]),
  };
};
