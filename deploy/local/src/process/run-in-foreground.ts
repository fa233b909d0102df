import { spawn } from 'node:child_process';
import type { Launch } from '../supervisor/process-spec.js';

const FAILED = 1;

/** Runs a command with the launcher's terminal, and returns its exit code. */
export const runInForeground = async (
  { command, args, env, cwd }: Launch,
  signal: AbortSignal,
): Promise<number> => {
  signal.throwIfAborted();
  const child = spawn(command, args, { env, cwd, stdio: 'inherit' });
  const end = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? FAILED));
    });
  } finally {
    signal.removeEventListener('abort', end);
  }
};
