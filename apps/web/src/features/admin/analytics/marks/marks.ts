import type { HistoryKind } from '@tools-hub/contracts';
import type { HistoryDay } from '../../../../shared/api/owner.api.js';
import { counted } from '../../../../shared/text/counted.js';
import { WHOLE_HISTORY, type HistoryFilter } from '../../history/history-address.js';
import { dayOf } from '../../history/times.js';

/** The kinds of changes that a chart marks. */
export const MARK_KINDS = [
  'added',
  'changed',
  'removed',
  'imported',
  'settings',
  'undone',
  'restored',
] as const satisfies readonly HistoryKind[];
export type MarkKind = (typeof MARK_KINDS)[number];

const WORDS: Readonly<Record<MarkKind, readonly [string, string]>> = {
  added: ['addition', 'additions'],
  changed: ['edit', 'edits'],
  removed: ['deletion', 'deletions'],
  imported: ['import', 'imports'],
  settings: ['change of the settings', 'changes of the settings'],
  undone: ['undone change', 'undone changes'],
  restored: ['restore', 'restores'],
};

/** The changes of one kind on one day. */
export interface Mark {
  readonly kind: MarkKind;
  readonly text: string;
  /** Where the History tab lists them. */
  readonly filter: HistoryFilter;
  /** The entry of a single change. */
  readonly entry: string | null;
}

/** A UTC day with its marks. */
export interface MarkedDay {
  readonly day: string;
  readonly marks: readonly Mark[];
}

/** The days with marks of the shown kinds, the newest first. */
export const markedDays = (
  groups: readonly HistoryDay[],
  hidden: ReadonlySet<MarkKind>,
): readonly MarkedDay[] => {
  const days = new Map<string, Mark[]>();
  for (const group of groups) {
    const kind = MARK_KINDS.find((each) => each === group.kind);
    if (kind === undefined || hidden.has(kind)) continue;
    days.set(group.day, [...(days.get(group.day) ?? []), markOf(kind, group)]);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, marks]) => ({
      day,
      marks: marks.sort((a, b) => MARK_KINDS.indexOf(a.kind) - MARK_KINDS.indexOf(b.kind)),
    }));
};

const markOf = (kind: MarkKind, { count, entry, summary, first, last }: HistoryDay): Mark => ({
  kind,
  text: count === 1 ? summary : counted(count, ...WORDS[kind]),
  // The days of the tab are those of the reader's zone.
  filter: { ...WHOLE_HISTORY, kind, from: dayOf(new Date(first)), to: dayOf(new Date(last)) },
  entry: count === 1 ? entry : null,
});

/** The stored kinds that are switched off. */
export const parseHidden = (stored: unknown): readonly MarkKind[] =>
  Array.isArray(stored) ? MARK_KINDS.filter((kind) => stored.includes(kind)) : [];
