import type { Tool } from '@tools-hub/contracts';

/** Refused: every answer excluded an execution. Unknown: at least one request had no answer, or an undecided one. */
export type ClickState = 'sent' | 'acknowledged' | 'unknown' | 'refused';

export interface ClickEntry {
  readonly clickId: string;
  readonly toolId: string;
  readonly categoryId: string | null;
  /** The time of the click as ISO 8601. */
  readonly at: string;
  state: ClickState;
  attempts: number;
}

/** The visitors' record of their clicks. */
export class ClickLedger {
  readonly entries: ClickEntry[] = [];

  enter({ id, categoryId }: Pick<Tool, 'id' | 'categoryId'>): ClickEntry {
    const entry: ClickEntry = {
      clickId: crypto.randomUUID(),
      toolId: id,
      categoryId,
      at: new Date().toISOString(),
      state: 'sent',
      attempts: 0,
    };
    this.entries.push(entry);
    return entry;
  }

  count(state: ClickState): number {
    return this.entries.reduce((sum, entry) => sum + (entry.state === state ? 1 : 0), 0);
  }
}
