import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessIdentity } from '../process/identity.js';

/** What a later run must know to end the orphans of this one: private to the launcher, beside processes.json. */
export interface RunState {
  readonly launcher: ProcessIdentity;
  readonly stopping: boolean;
  readonly children: readonly ChildState[];
}

export interface ChildState extends ProcessIdentity {
  readonly label: string;
  readonly stopSignal: NodeJS.Signals;
}

/** Every process that a run starts carries its data folder in this variable of its environment. */
export const OWNER_VARIABLE = 'TOOLS_HUB_RUN';

export const markedEnvironment = (environment: NodeJS.ProcessEnv, dataDir: string): NodeJS.ProcessEnv => ({
  ...environment,
  [OWNER_VARIABLE]: dataDir,
});

export const processesFile = (dataDir: string): string => join(dataDir, 'processes.json');
export const runStateFile = (dataDir: string): string => join(dataDir, 'launcher.json');
export const runLockFile = (dataDir: string): string => join(dataDir, 'launcher.lock');

const isRunState = (value: unknown): value is RunState =>
  typeof value === 'object' && value !== null && 'children' in value && Array.isArray(value.children);

export function readRunState(dataDir: string): RunState | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(runStateFile(dataDir), 'utf8'));
    return isRunState(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
