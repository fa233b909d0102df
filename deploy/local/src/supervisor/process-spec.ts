import type { Listed } from './processes-file.js';

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

/** The order in which processes are stopped: from the gateway, which accepts requests, to the data. */
export type StopStage = 'gateway' | 'services' | 'connections' | 'data';

/** Describes one supervised process. */
export interface ProcessSpec {
  /** Its key in processes.json. */
  readonly name: string;
  /** Its number among several of that name, from 1; undefined if there is only one. */
  readonly replica?: number;
  readonly port: number;
  /** The port of its metrics, if they have their own port. */
  readonly metricsPort?: number;
  /** The services inside of the process, which are listed in its place. */
  readonly services?: readonly Omit<Listed, 'pid'>[];
  /** Returns the command for each start, and may clean up after the last one. */
  launch(): Launch | Promise<Launch>;
  /** Probes once. A rejection means false. */
  isReady(): Promise<boolean>;
  /** The time limit in milliseconds. Each change of `progress` restarts it. */
  readonly readyWithinMs: number;
  /** Describes how far the process is while it is not ready. A change means that it makes progress. */
  progress?(): Promise<string>;
  /** A sentence about the cause of its end, where the end of its log tells it. */
  causeOf?(logTail: string): string | undefined;
  /** The process to list, if it is not the started one (a container's main process). */
  listedPid?(): Promise<number | undefined>;
  /** Whether it gets less of a busy processor than the processes that visitors wait for. */
  readonly isBackground?: boolean;
  readonly stopStage: StopStage;
  readonly stopSignal: NodeJS.Signals;
  /** Sent shortly before SIGKILL to a process that did not stop in time. */
  readonly lastSignal?: NodeJS.Signals;
  /** Runs after the process has ended for the last time. */
  cleanUp?(): Promise<void>;
}

export const labelOf = (spec: Pick<ProcessSpec, 'name' | 'replica'>): string =>
  spec.replica === undefined ? spec.name : `${spec.name}-${spec.replica}`;
