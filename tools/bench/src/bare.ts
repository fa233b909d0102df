import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, httpIsReady, inRepository, type Place, type Run } from '@tools-hub/local';

/** Starts bare Fastify, which answers with a list and a page of so many bytes, in its own process. */
export const startBare = async (
  { onStop, signal }: Run,
  listBytes: number,
  pageBytes: number,
): Promise<Place> => {
  const port = await freePort();
  const script = inRepository('tools', 'bench', 'dist', 'bare-server.js');
  const child = spawn(process.execPath, [script, ...[port, listBytes, pageBytes].map(String)], {
    stdio: 'inherit',
  });
  onStop(() => {
    child.kill();
    return Promise.resolve();
  });
  while (!(await httpIsReady('127.0.0.1', port, '/ready'))) await sleep(50, undefined, { signal });
  return { port, pid: child.pid ?? 0 };
};
