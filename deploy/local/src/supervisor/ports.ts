import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { codeOf } from '../console/user-error.js';

const MIN_PORT = 15_000;
const MAX_PORT = 32_000;
/** The ports of a block: more than a site needs. */
const BLOCK = 32;
const TRIES = 200;

/** The range of ports that the system uses for outgoing connections. */
const ephemeralRange = (): readonly [number, number] => {
  try {
    const [from, to] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
      .trim()
      .split(/\s+/)
      .map(Number);
    if (from !== undefined && to !== undefined) return [from, to];
  } catch {
    // Not Linux.
  }
  return [32_768, 65_535];
};

/** The error of listening on a port; undefined if it can be used. */
const listenError = (port: number, host: string): Promise<Error | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

export const portTaken = (port: number, prefix = ''): string =>
  `Port ${port} is taken by another program. Set ${prefix}PORT to another one.`;

/**
 * The reason why a server of the site can't have a port, and what to do about it; undefined if it can.
 * @param prefix begins the names of the variables for the port and the address
 */
export const portProblem = async (port: number, host: string, prefix = ''): Promise<string | undefined> => {
  const error = await listenError(port, host);
  if (error === undefined) return undefined;
  return codeOf(error) === 'EADDRINUSE'
    ? portTaken(port, prefix)
    : `Port ${port} of ${host} can't be used (${error.message}). Set ${prefix}HOST and ${prefix}PORT to others.`;
};

/** Listens on a port until this process ends. @returns whether it was free */
const holdPort = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
    server.unref();
  });

/** The ports of this process's blocks that it has not given out. */
const unused: number[] = [];
let claiming: Promise<void> | null = null;

/**
 * Claims a block of ports by holding its first one. So launchers that start at the same time don't give out the same port, which is free
 * until the process that it is for listens, seconds later.
 */
const claimBlock = async (): Promise<void> => {
  const [from, to] = ephemeralRange();
  const block = MIN_PORT + BLOCK * Math.floor((Math.random() * (MAX_PORT - MIN_PORT)) / BLOCK);
  const last = block + BLOCK - 1;
  if ((last >= from && block <= to) || !(await holdPort(block))) return;
  for (let port = last; port > block; port -= 1) unused.push(port);
};

/**
 * Finds a free loopback port that a process can use again after a restart. Ports of the range of outgoing connections are left
 * out: the system may give one to a client that connects while the process is down, and the restarted process could not listen.
 */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = unused.pop();
    if (port === undefined) await (claiming ??= claimBlock().finally(() => (claiming = null)));
    else if ((await listenError(port, '127.0.0.1')) === undefined) return port;
  }
  throw new Error(`no free port between ${MIN_PORT} and ${MAX_PORT} on 127.0.0.1`);
};
