import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const LOWEST = 15_000;
const HIGHEST = 32_000;
const TRIES = 200;

/** The ports that the system gives to outgoing connections. */
function ephemeralRange(): readonly [number, number] {
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
}

export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

const taken = new Set<number>();

/**
 * A free loopback port that stays ours across restarts: outside the range of outgoing connections, or a client that tries to
 * reach a process while it is down may be given the very port, and the process finds it occupied when it comes back.
 */
export async function freePort(): Promise<number> {
  const [from, to] = ephemeralRange();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if ((port >= from && port <= to) || taken.has(port)) continue;
    if (await isPortFree(port, '127.0.0.1')) {
      taken.add(port);
      return port;
    }
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST} on 127.0.0.1`);
}
