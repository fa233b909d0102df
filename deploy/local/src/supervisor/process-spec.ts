export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

/** In which order processes are stopped: those that take requests first, the data last. */
export type StopStage = 'gateway' | 'services' | 'connections' | 'data';

/** One process that is kept alive. */
export interface ProcessSpec {
  /** Its key in processes.json. */
  readonly name: string;
  /** Its number among several of that name, from 1; undefined where there is one. */
  readonly replica?: number;
  readonly port: number;
  /** Where its figures are, where they have a port of their own. */
  readonly metricsPort?: number;
  /** A fresh command for every start; may clean up after the last one first. */
  launch(): Launch | Promise<Launch>;
  /** One probe; rejecting means the same as false. */
  isReady(): Promise<boolean>;
  /** Milliseconds; with `progress`, since it said something new. */
  readonly readyWithinMs: number;
  /** What it says of itself while it isn't ready. One that says something new gets on: it is waited for. */
  progress?(): Promise<string>;
  /** The process to be listed, where it is not the one that was started (a container's). */
  listedPid?(): Promise<number | undefined>;
  readonly stopStage: StopStage;
  readonly stopSignal: NodeJS.Signals;
  /** Sent shortly before SIGKILL to one that didn't stop in time. */
  readonly lastSignal?: NodeJS.Signals;
  /** Runs after the process is gone for good. */
  cleanUp?(): Promise<void>;
}

export const labelOf = (spec: Pick<ProcessSpec, 'name' | 'replica'>): string =>
  spec.replica === undefined ? spec.name : `${spec.name}-${spec.replica}`;
