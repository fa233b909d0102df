import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort, portProblem } from './ports.js';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a free port is in a block of ports that no other launcher holds', async () => {
  const other = createServer();
  // The first port of a block, as another launcher holds it.
  const block = 20_024;
  other.listen(block, '127.0.0.1');
  await once(other, 'listening');
  const place = (port: number): number => (port - 15_000 + 0.5) / 17_000;
  vi.spyOn(Math, 'random').mockReturnValueOnce(place(block)).mockReturnValue(place(21_048));
  try {
    const ports = await Promise.all(Array.from({ length: 12 }, () => freePort()));
    expect(new Set(ports).size).toBe(12);
    for (const port of ports) {
      expect(port).toBeGreaterThan(21_048);
      expect(port).toBeLessThan(21_048 + 32);
    }
  } finally {
    other.close();
  }
});

test('the problem of a port is that another program has it, or that the machine does not have the address', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
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
