import type { ClickEntry } from '../workload/click-ledger.js';
import type { CommandEntry, CommandLog } from '../workload/command-ledger.js';
import type { LoggedClick } from './click-columns.js';

/** A commit of a partition's log. */
export interface LoggedClicks {
  readonly position: number;
  readonly incarnation: string;
  /** The range of the stream that it covers. */
  readonly from: number;
  readonly to: number;
  /** Set when the stream is read again on purpose, after the stream or the log was reset. */
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

/** The final answers of one gateway. */
export interface GatewayAnswers {
  readonly name: string;
  readonly tools: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string | null;
    readonly usageCount: number;
  }[];
  /** Clicks by day. */
  readonly days: Readonly<Record<string, number>>;
  /** Clicks by category and day: `<category> <day>`. */
  readonly categoryDays: Readonly<Record<string, number>>;
  readonly footer: string | null;
}

/** The input of the verdict. */
export interface Evidence {
  readonly clicks: readonly ClickEntry[];
  readonly commands: readonly CommandEntry[];
  /** Wrong answers. */
  readonly wrongAnswers: readonly string[];
  /** The logs by partition. */
  readonly partitions: readonly (readonly LoggedClicks[])[];
  readonly logs: Readonly<Record<CommandLog | 'auth', readonly LoggedCommit[]>>;
  /** The positions of the catalogue's and the settings' logs before the owner's first command. */
  readonly before: Readonly<Record<CommandLog, number>>;
  readonly gateways: readonly GatewayAnswers[];
}
