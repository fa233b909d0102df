import { plural } from '@lingui/core/macro';
import type { DayRange, HistoryKind } from '@tools-hub/contracts';
import type { HistoryDay, Note } from '../../../../shared/api/owner.api.js';
import { WHOLE_HISTORY, type HistoryFilter } from '../../history/history-address.js';
import { localDayOf } from '../../history/times.js';

/** The kinds of changes that a chart marks. */
const CHANGE_KINDS = [
  'added',
  'changed',
  'removed',
  'imported',
  'settings',
  'undone',
  'restored',
] as const satisfies readonly HistoryKind[];
type ChangeKind = (typeof CHANGE_KINDS)[number];

export const MARK_KINDS = [...CHANGE_KINDS, 'note'] as const satisfies readonly HistoryKind[];
export type MarkKind = (typeof MARK_KINDS)[number];

/** Changes of a kind, counted. */
const COUNTED: Readonly<Record<ChangeKind, (count: number) => string>> = {
  added: (count) => plural(count, { one: '# addition', other: '# additions' }),
  changed: (count) => plural(count, { one: '# edit', other: '# edits' }),
  removed: (count) => plural(count, { one: '# deletion', other: '# deletions' }),
  imported: (count) => plural(count, { one: '# import', other: '# imports' }),
  settings: (count) => plural(count, { one: '# change of the settings', other: '# changes of the settings' }),
  undone: (count) => plural(count, { one: '# undone change', other: '# undone changes' }),
  restored: (count) => plural(count, { one: '# restore', other: '# restores' }),
};

/** The changes of one kind on one day. */
export interface Mark {
  readonly kind: ChangeKind;
  readonly text: string;
  /** The address of the History tab that lists them. */
  readonly filter: HistoryFilter;
  /** The entry of a single change. */
  readonly entry: string | null;
}

/** A UTC day with its notes and its marks. */
export interface MarkedDay {
  readonly day: string;
  readonly notes: readonly Note[];
  readonly marks: readonly Mark[];
}

/** The marks of the shown kinds. */
export interface Marked {
  readonly groups: readonly HistoryDay[];
  readonly notes: readonly Note[];
  readonly range: DayRange;
}

/** The days with notes or marks of the shown kinds, the newest first. */
export const markedDays = (
  { groups, notes, range }: Marked,
  hidden: ReadonlySet<MarkKind>,
): readonly MarkedDay[] => {
  const marks = groups.flatMap((group) => {
    const kind = CHANGE_KINDS.find((each) => each === group.kind);
    return kind === undefined || hidden.has(kind) ? [] : [{ day: group.day, mark: markOf(kind, group) }];
  });
  const shown = hidden.has('note') ? [] : notes.filter(({ day }) => day >= range.from && day <= range.to);
  const days = [...new Set([...marks, ...shown].map(({ day }) => day))].sort().reverse();
  return days.map((day) => ({
    day,
    notes: shown.filter((note) => note.day === day),
    marks: marks
      .filter((each) => each.day === day)
      .map(({ mark }) => mark)
      .sort((a, b) => CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind)),
  }));
};

const markOf = (kind: ChangeKind, { count, entry, summary, first, last }: HistoryDay): Mark => ({
  kind,
  text: count === 1 ? summary : COUNTED[kind](count),
  // The days of the tab are those of the reader's zone.
  filter: { ...WHOLE_HISTORY, kind, from: localDayOf(new Date(first)), to: localDayOf(new Date(last)) },
  entry: count === 1 ? entry : null,
});

/** The view of the History tab for all marks of a day; null for a day with notes only. */
export const historyOf = ({ marks }: MarkedDay): Pick<Mark, 'filter' | 'entry'> | null => {
  const [first, ...others] = marks;
  if (first === undefined || others.length === 0) return first ?? null;
  const from = marks.map(({ filter }) => filter.from).sort();
  const to = marks.map(({ filter }) => filter.to).sort();
  return {
    filter: { ...WHOLE_HISTORY, from: from[0] ?? first.filter.from, to: to.at(-1) ?? first.filter.to },
    entry: null,
  };
};

/** The stored kinds that are switched off. */
export const parseHidden = (stored: unknown): readonly MarkKind[] =>
  Array.isArray(stored) ? MARK_KINDS.filter((kind) => stored.includes(kind)) : [];
