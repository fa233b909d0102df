import { get } from 'node:http';
import { connect } from 'node:net';

const PROBE_MS = 2_000;

export const httpIsReady = (host: string, port: number, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get({ host, port, path, timeout: PROBE_MS, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });

/** The body of a readiness answer, such as how far a service has read its log; empty without an answer. */
export const httpProgress = async (host: string, port: number, path: string): Promise<string> => {
  try {
    const response = await fetch(`http://${host}:${port}${path}`, { signal: AbortSignal.timeout(PROBE_MS) });
    return await response.text();
  } catch {
    return '';
  }
};

/** Sends bytes to a loopback port and passes all received bytes to `isAnswer`, which returns undefined while it needs more. */
const exchange = (
  port: number,
  send: Buffer,
  isAnswer: (received: Buffer) => boolean | undefined,
): Promise<boolean> =>
  new Promise((resolve) => {
    let received = Buffer.alloc(0);
    const socket = connect({ host: '127.0.0.1', port, timeout: PROBE_MS });
    const answer = (ready: boolean): void => {
      socket.destroy();
      resolve(ready);
    };
    socket.once('connect', () => socket.write(send));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const verdict = isAnswer(received);
      if (verdict !== undefined) answer(verdict);
    });
    socket.once('timeout', () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
  });

/** Whether NATS answers a ping of this user and has JetStream enabled. */
export const natsIsReady = (
  port: number,
  login: { readonly user: string; readonly pass: string },
): Promise<boolean> => {
  const hello = `CONNECT ${JSON.stringify({ verbose: false, ...login })}\r\nPING\r\n`;
  return exchange(port, Buffer.from(hello), (received) => {
    const text = received.toString('latin1');
    if (text.includes('-ERR')) return false;
    return text.includes('PONG\r\n') ? text.includes('"jetstream":true') : undefined;
  });
};

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};

/** The message `{ ping: 1, $db: 'admin' }` in bytes, because loading a driver would cost memory and a slower start. */
const mongoPing = (): Buffer => {
  const fields = Buffer.concat([
    Buffer.from('\x10ping\0', 'latin1'),
    int32(1),
    Buffer.from('\x02$db\0', 'latin1'),
    int32(6),
    Buffer.from('admin\0\0', 'latin1'),
  ]);
  const document = Buffer.concat([int32(fields.length + 4), fields]);
  const [request, response, opMsg, flags] = [1, 0, 2013, 0];
  const body = Buffer.concat([
    int32(request),
    int32(response),
    int32(opMsg),
    int32(flags),
    Buffer.from([0]),
    document,
  ]);
  return Buffer.concat([int32(body.length + 4), body]);
};

const MONGO_OK = Buffer.from('\x01ok\0\0\0\0\0\0\0\xf0\x3f', 'latin1');

/** Whether a MongoDB server answers a ping. FerretDB answers only if PostgreSQL does. */
export const mongoIsReady = (port: number): Promise<boolean> =>
  exchange(port, mongoPing(), (received) => {
    if (received.length < 4 || received.length < received.readInt32LE(0)) return undefined;
    return received.includes(MONGO_OK);
  });

/** Whether PostgreSQL accepts sessions. It refuses them with an error while it starts or recovers. */
export const postgresIsReady = (port: number): Promise<boolean> => {
  const parameters = Buffer.from('user\0postgres\0database\0postgres\0\0', 'latin1');
  const start = Buffer.alloc(8);
  start.writeInt32BE(parameters.length + 8);
  start.writeInt32BE(0x00030000, 4);
  return exchange(port, Buffer.concat([start, parameters]), (received) => received[0] === 'R'.charCodeAt(0));
};
