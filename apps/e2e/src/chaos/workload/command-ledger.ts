import type { ClickState } from './click-ledger.js';

export type CommandLog = 'catalogue' | 'settings';

/** A command of the owner. */
export interface CommandEntry {
  readonly log: CommandLog;
  /** A description, such as `adds a tool`. */
  readonly title: string;
  /** A text that only the commit of this command has: a random word, or the record's stream for a removal. */
  readonly mark: string;
  readonly key: string;
  state: ClickState;
  attempts: number;
}

/** The owner's record of their commands. */
export class CommandLedger {
  readonly entries: CommandEntry[] = [];
  /** Wrong answers: another answer to the same command, or a stale read of an own write. */
  readonly wrongAnswers: string[] = [];

  enter(log: CommandLog, title: string, mark: string): CommandEntry {
    const entry: CommandEntry = {
      log,
      title,
      mark,
      key: crypto.randomUUID(),
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

export const removalMark = (toolId: string): string => `removed:tool-${toolId}`;
