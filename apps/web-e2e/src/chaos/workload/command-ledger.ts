import type { ClickState } from './click-ledger.js';

export type CommandLog = 'catalogue' | 'settings';

/** A command that the owner gave. */
export interface CommandEntry {
  readonly log: CommandLog;
  /** In words, such as `adds a tool`. */
  readonly title: string;
  /** A word, or for a removal the record's stream, that the commit of this command holds, and no other one. */
  readonly mark: string;
  readonly key: string;
  state: ClickState;
  attempts: number;
}

/** What the owner knows of their commands. */
export class CommandLedger {
  readonly entries: CommandEntry[] = [];
  /** Answers that must not have been given: the same command with another answer, a write that its author reads stale. */
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
