import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessIdentity } from '../../process-identity.mjs';

/** The state by which a later run finds the orphaned processes of this one. Private to the launcher. */
export interface RunState {
  readonly launcher: ProcessIdentity;
  readonly stopping: boolean;
  readonly children: readonly ChildState[];
}

export interface ChildState extends ProcessIdentity {
  readonly label: string;
  readonly stopSignal: NodeJS.Signals;
}

/** Every process of a run has the run's data directory in this variable of its environment: its mark. */
export const MARK_VARIABLE = 'TOOLS_HUB_RUN';

export const markedEnvironment = (environment: NodeJS.ProcessEnv, dataDir: string): NodeJS.ProcessEnv => ({
  ...environment,
  [MARK_VARIABLE]: dataDir,
});

export const processesFile = (dataDir: string): string => join(dataDir, 'processes.json');
export const runStateFile = (dataDir: string): string => join(dataDir, 'launcher.json');
export const RUN_LOCK = 'launcher.lock';
export const runLockFile = (dataDir: string): string => join(dataDir, RUN_LOCK);

const isRunState = (value: unknown): value is RunState =>
  typeof value === 'object' && value !== null && 'children' in value && Array.isArray(value.children);

export const readRunState = (dataDir: string): RunState | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(runStateFile(dataDir), 'utf8'));
    return isRunState(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
