import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driverConnectionClass, type DriverConnection } from './driver-connection.js';
import { endCommandsOnClose } from './end-commands-on-close.js';

type Command = (namespace: object, command: object, options: object) => Promise<unknown>;

class Connection extends (driverConnectionClass() as new (
  socket: Socket,
  options: object,
) => DriverConnection & { command: Command }) {}
endCommandsOnClose(Connection);

let server: Server;
let socket: Socket;

/** The database and the collection of a command, as the driver takes them. */
const NAMESPACE = { db: 'admin', collection: '$cmd' };

beforeEach(async () => {
  server = createServer((accepted) => accepted.on('error', () => undefined).pause()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
});
afterEach(() => {
  socket.destroy();
  server.close();
});

const open = (): InstanceType<typeof Connection> =>
  new Connection(socket, { id: 1, generation: 0, hostAddress: { toString: () => 'store' } });

describe("the driver's connection", () => {
  it("the driver's connection fails a command that is sent after the end of the socket and before its close event", async () => {
    const connection = open();
    socket.destroy();
    expect(connection.closed).toBe(false);
    await expect(connection.command(NAMESPACE, { hello: 1 }, {})).rejects.toThrow(/closed/);
  });

  it("the driver's connection fails a command whose socket ends while the command is written", async () => {
    const connection = open();
    const large = 'x'.repeat(12 * 1024 * 1024);
    const answer = connection.command(NAMESPACE, { hello: 1, comment: large }, {});
    setImmediate(() => socket.destroy());
    await expect(answer).rejects.toThrow(/closed/);
  });

  it("the driver's connection keeps no listener of a command that was written", async () => {
    const connection = open();
    const ends = expect(connection.command(NAMESPACE, { hello: 1 }, {})).rejects.toThrow(/closed/);
    await new Promise((resolve) => setImmediate(resolve));
    expect(connection.listenerCount('close')).toBe(0);
    socket.destroy();
    await ends;
  });
});
