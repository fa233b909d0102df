import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort, portProblem } from './ports.js';

/** The range of ports and the length of a block, as `ports.ts` has them. */
const FIRST_PORT = 15_000;
const END = 32_000;
const BLOCK = 32;

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Holds the first port of any block, as another launcher does. */
const holdBlock = async (): Promise<Server> => {
  for (let port = FIRST_PORT; ; port += BLOCK) {
    const server = createServer();
    const listening = once(server, 'listening');
    server.listen({ port, host: '127.0.0.1', exclusive: true });
    try {
      await listening;
      return server;
    } catch {
      // Another program has this port.
    }
  }
};

test('a free port is in a block of ports that no other launcher holds', async () => {
  const other = await holdBlock();
  const held = portOf(other);
  vi.spyOn(Math, 'random').mockReturnValueOnce((held - FIRST_PORT + 0.5) / (END - FIRST_PORT));
  try {
    const ports = await Promise.all(Array.from({ length: 12 }, () => freePort()));
    expect(new Set(ports).size).toBe(12);
    for (const port of ports) {
      const block = port - ((port - FIRST_PORT) % BLOCK);
      expect(port).toBeGreaterThan(block);
      expect(block).not.toBe(held);
      // The launcher holds the block.
      expect(await portProblem(block, '127.0.0.1')).toMatch('is taken');
    }
  } finally {
    other.close();
  }
});

test('the problem of a port is that another program has it, or that the machine does not have the address', async () => {
  // A port that no other program takes after the server has left it.
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  expect(await portProblem(port, '127.0.0.1')).toBe(
    `Port ${port} is taken by another program. Set PORT to another one.`,
  );
  other.close();
  await once(other, 'close');
  expect(await portProblem(port, '127.0.0.1')).toBeUndefined();
  // An address of the documentation, which no machine has.
  expect(await portProblem(port, '192.0.2.1')).toBe(
    `Port ${port} of 192.0.2.1 can't be used (listen EADDRNOTAVAIL: address not available 192.0.2.1:${port}). Set HOST and PORT to others.`,
  );
});
