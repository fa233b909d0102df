import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from './eventually.js';
import { TcpProxy } from './tcp-proxy.js';

describe('TcpProxy', () => {
  let server: Server;
  let proxy: TcpProxy;

  beforeEach(async () => {
    server = createServer((socket) => void socket.on('error', () => undefined).pipe(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy = await TcpProxy.to(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterEach(async () => {
    await proxy.close();
    server.close();
  });

  const client = async (): Promise<Socket> => {
    const { hostname, port } = new URL(proxy.address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return socket;
  };

  /** Collects the received bytes. */
  const received = (socket: Socket): { text: string } => {
    const all = { text: '' };
    socket.on('data', (chunk: Buffer) => (all.text += chunk.toString()));
    return all;
  };

  it('TcpProxy passes bytes and the end of a connection both ways', async () => {
    const socket = await client();
    socket.end('hello');
    expect(await text(socket)).toBe('hello');
  });

  it('TcpProxy passes a long answer completely', async () => {
    const socket = await client();
    socket.end('x'.repeat(3_000_000));
    expect(await text(socket)).toHaveLength(3_000_000);
  });

  it('TcpProxy resets connections and ends new ones while it is cut, and passes bytes again after it is opened', async () => {
    const socket = await client();
    const failed = once(socket, 'error');
    proxy.cut();
    expect(await failed).toEqual([expect.objectContaining({ code: 'ECONNRESET' })]);
    const late = await client();
    late.resume();
    await once(late, 'close');
    proxy.open();
    const next = await client();
    next.end('again');
    expect(await text(next)).toBe('again');
  });

  it('TcpProxy keeps connections open while it is silent, and passes the held bytes on afterwards', async () => {
    const socket = await client();
    const answer = received(socket);
    socket.write('one ');
    await eventually(() => expect(answer.text).toBe('one '));
    proxy.silence();
    socket.write('two');
    const other = await client();
    const otherAnswer = received(other);
    other.write('three');
    await new Promise((done) => setTimeout(done, 100));
    expect([answer.text, otherAnswer.text, socket.destroyed]).toEqual(['one ', '', false]);
    proxy.open();
    await eventually(() => expect([answer.text, otherAnswer.text]).toEqual(['one two', 'three']));
    for (const each of [socket, other]) each.destroy();
  });

  it('TcpProxy delays each chunk while it is slow', async () => {
    proxy.slow({ delayMs: 50, bytesPerSecond: 1_000 });
    const socket = await client();
    const begun = performance.now();
    socket.end('x'.repeat(100));
    expect(await text(socket)).toHaveLength(100);
    // Held twice, on its way there and back: 150 ms each.
    expect(performance.now() - begun).toBeGreaterThan(250);
  });
});
