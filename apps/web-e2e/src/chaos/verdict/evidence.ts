import type { ClickEntry } from '../workload/click-ledger.js';
import type { CommandEntry, CommandLog } from '../workload/command-ledger.js';
import type { LoggedClick } from './click-columns.js';

/** A commit of a partition's log. */
export interface LoggedClicks {
  readonly position: number;
  readonly incarnation: string;
  /** The stretch of the stream that it covers. */
  readonly from: number;
  readonly to: number;
  /** There where the stream is read again on purpose, because it or the log was set back. */
  readonly reread?: number;
  readonly clicks: readonly LoggedClick[];
}

/** A commit of a service's log. */
export interface LoggedCommit {
  readonly position: number;
  readonly commandId: string;
  readonly events: readonly LoggedEvent[];
}

export interface LoggedEvent {
  readonly type: string;
  readonly stream: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What one gateway says in the end. */
export interface GatewayAnswers {
  readonly name: string;
  readonly tools: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string | null;
    readonly usageCount: number;
  }[];
  /** By day. */
  readonly days: Readonly<Record<string, number>>;
  /** By category and day: `<category> <day>`. */
  readonly categoryDays: Readonly<Record<string, number>>;
  readonly footer: string | null;
}

/** Everything that the verdict is made from. */
export interface Evidence {
  readonly clicks: readonly ClickEntry[];
  readonly commands: readonly CommandEntry[];
  /** Answers that must not have been given. */
  readonly wrongAnswers: readonly string[];
  /** By partition. */
  readonly partitions: readonly (readonly LoggedClicks[])[];
  readonly logs: Readonly<Record<CommandLog | 'auth', readonly LoggedCommit[]>>;
  /** The catalogue's and the settings' commits up to here were made before the owner began. */
  readonly before: Readonly<Record<CommandLog, number>>;
  readonly gateways: readonly GatewayAnswers[];
}
