import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Run } from '@tools-hub/local';
import type { DebianPrograms } from './debian-programs.js';

export const NAMESPACES = ['--mount', '--net', '--pid', '--ipc', '--uts'];

/** A shell is the first process of the namespace, because it reaps processes that have lost their parent. */
const FIRST_PROCESS = '"$@" & wait "$!"';

/**
 * Runs a program of Node in its own namespaces of processes, mounts and networks, and returns its exit code. Their end is complete:
 * with the first process, the kernel ends every other one, and removes the mounts, the interfaces and the rules of iptables.
 */
export const inNamespaces = async (
  run: Run,
  programs: DebianPrograms,
  file: string,
  args: readonly string[],
): Promise<number> => {
  const program = [process.execPath, '--enable-source-maps', file, ...args];
  const child = spawn(
    'unshare',
    [
      ...NAMESPACES,
      ...['--fork', '--kill-child', '--mount-proc'],
      ...programs.commandOf('sh', '-c', FIRST_PROCESS, 'sh', ...program),
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  // The program sends its result, which is printed after everything has been removed.
  child.on('message', (result: unknown) => run.lastLine(String(result)));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  run.onStop(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const [code] = await ended;
  return code ?? 1;
};
