import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.js';
import { runCommand } from '../process/run-command.js';
import { inRepository } from '../repository.js';
import { httpIsReady } from '../supervisor/readiness.js';

const TAIL_LINES = 50;
const PROBE_EVERY_MS = 100;
/** Blank lines, Vite's own address, which is printed in the end, and stack traces. */
const NOISE = /^\s*($|➜|at )/;

/** The path of Vite's program, wherever npm has put the package. */
const viteProgram = (): string => {
  const fromWeb = createRequire(inRepository('apps', 'web', 'package.json'));
  return join(dirname(fromWeb.resolve('vite/package.json')), 'bin', 'vite.js');
};

interface WebServerPlace {
  readonly host: string;
  readonly port: number;
  /** The gateway's address, which answers everything but the web app's own files. */
  readonly gateway: string;
}

/**
 * Starts Vite's server for the web app and waits until it answers.
 * @param onEnded called with the reason when the server ends; it has to abort `signal`
 */
export const startWebServer = async (
  { host, port, gateway }: WebServerPlace,
  { environment, log, signal }: Context,
  onEnded: (reason: unknown) => void,
): Promise<void> => {
  const flags = ['--host', host, '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  runCommand(process.execPath, [viteProgram(), ...flags], {
    cwd: inRepository('apps', 'web'),
    env: {
      ...environment,
      NODE_ENV: 'development',
      TOOLS_HUB_GATEWAY: gateway,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
    signal,
    tailLines: TAIL_LINES,
    onLine: (line) => {
      if (!NOISE.test(line)) log.line(`web: ${line.trimEnd()}`);
    },
  }).then(() => onEnded(new Error('The web server ended')), onEnded);
  while (!(await httpIsReady(host, port, '/'))) {
    signal.throwIfAborted();
    await sleep(PROBE_EVERY_MS);
  }
};
