import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const MIN_PORT = 15_000;
const MAX_PORT = 32_000;
const TRIES = 200;

/** The range of ports that the system uses for outgoing connections. */
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
 * Finds a free loopback port that a process can use again after a restart. Ports of the range of outgoing connections are left
 * out: the system may give one to a client that connects while the process is down, and the restarted process could not listen.
 */
export async function freePort(): Promise<number> {
  const [from, to] = ephemeralRange();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = MIN_PORT + Math.floor(Math.random() * (MAX_PORT - MIN_PORT));
    if ((port >= from && port <= to) || taken.has(port)) continue;
    if (await isPortFree(port, '127.0.0.1')) {
      taken.add(port);
      return port;
    }
  }
  throw new Error(`no free port between ${MIN_PORT} and ${MAX_PORT} on 127.0.0.1`);
}
