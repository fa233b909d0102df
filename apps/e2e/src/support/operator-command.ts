import { spawn, type ChildProcess } from 'node:child_process';
import { WORKSPACE } from './product.js';

export interface CommandOutcome {
  readonly code: number | null;
  readonly output: string;
}

/** A running command of the operators' program. */
interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<CommandOutcome>;
}

/** Starts a command of the operators' program in a process group of its own. */
export const startCommand = (environment: NodeJS.ProcessEnv, args: readonly string[]): RunningCommand => {
  const child = spawn(process.execPath, ['apps/cli/dist/main.js', ...args], {
    cwd: WORKSPACE,
    env: { ...process.env, MONGODB_URI: '', NATS_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = new Promise<CommandOutcome>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { child, ended };
};

/** Runs a command on a data folder, to its end. */
export const runOperatorCommand = (dataDir: string, ...args: readonly string[]): Promise<CommandOutcome> =>
  startCommand({ DATA_DIR: dataDir }, args).ended;
