import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { eventually, type Check } from '@tools-hub/test-runner';
import { EventStream } from '../clients/event-stream.js';
import { overHttp1 } from '../clients/http1.js';
import { overHttp2 } from '../clients/http2.js';
import { SHORT_WAIT_S } from '../proxies/proxy.js';
import { expectThat, type Subject } from './subject.js';

const SOON_MS = 3_000;
const WITHIN_MS = 15_000;
const REQUESTS = 30;
/** The gateway sends a comment every 20 s, so one half of this time is silent for longer than the proxy's limits. */
const OPEN_MS = 2 * (SHORT_WAIT_S + 1) * 1_000;
const LIST = '/api/tools';

/** Requests of many connections share a few connections to the gateway. */
export const keepAlive =
  ({ client, relay }: Subject): Check =>
  async () => {
    const before = relay.connections;
    for (let n = 0; n < REQUESTS; n += 1) await overHttp2(client(1), LIST);
    const opened = relay.connections - before;
    expectThat(opened <= 2, `Connections for ${REQUESTS} requests`, opened);
    return `${opened} connections for ${REQUESTS} requests`;
  };

/** Events arrive at once, also on a stream that was silent for longer than a request may be. */
export const events =
  ({ client, owner }: Subject): Check =>
  async () => {
    const stream = await EventStream.open(client(1));
    try {
      const nextMessage = async (title: string): Promise<void> => {
        const before = stream.messages;
        await owner.addTool();
        await eventually(
          title,
          SOON_MS,
          () => Promise.resolve({ messages: stream.messages - before, ended: stream.ended }),
          ({ messages }) => messages > 0,
        );
      };
      const first = (): Promise<number> => Promise.resolve(stream.messages);
      await eventually('The first message', SOON_MS, first, (messages) => messages > 0);
      await nextMessage('A message about a change');
      await sleep(OPEN_MS);
      await nextMessage(`A message after ${OPEN_MS / 1_000} s`);
      return `open for ${OPEN_MS / 1_000} s, with limits of ${SHORT_WAIT_S} s`;
    } finally {
      stream.close();
    }
  };

/**
 * Sends requests on new connections until `work` has ended. A request that the proxy dropped before it passed it on is sent once again:
 * with a new configuration, Caddy opens another socket and stops its former server. Linux resets the connections that wait at the old
 * socket, and Go's server closes those whose request it has only read.
 * @returns the requests that were sent, and how many of them were sent again
 */
const requestsDuring = async (
  { client, relay }: Subject,
  work: Promise<unknown>,
): Promise<{ readonly sent: number; readonly again: number }> => {
  const over = work.then(
    () => true,
    () => true,
  );
  let again = 0;
  for (let sent = 0; ;) {
    for (const send of [overHttp1, overHttp2]) {
      const path = `${LIST}?search=reload-${sent}`;
      const { status } = await send(client(1), path).catch((error: unknown) => {
        if (relay.hasReceived(path)) throw error;
        again += 1;
        return send(client(1), path);
      });
      expectThat(status === 200, `Request ${sent} while the configuration is read again`, status);
      expectThat(relay.hasReceived(path), 'The relay has', path);
      sent += 1;
    }
    if (await Promise.race([over, nextTurn(false)])) return { sent, again };
  }
};

/** A changed configuration takes effect, and every request that reaches the gateway meanwhile is answered. */
export const gracefulReload =
  (subject: Subject): Check =>
  async () => {
    const { client, running } = subject;
    const path = '/robots.txt';
    const before = await overHttp2(client(1), path);
    expectThat(before.status === 200, path, before.status);
    const reload = async (): Promise<void> => {
      // One of the operator's paths becomes another one.
      await running.reload({ metrics: 'robots.txt' });
      const blocked = async (): Promise<number> => (await overHttp2(client(2), path)).status;
      await eventually('The changed configuration', WITHIN_MS, blocked, (status) => status === 404);
    };
    const work = reload();
    const { sent, again } = await requestsDuring(subject, work);
    await work;
    return `${sent} requests meanwhile, ${again} of them sent again`;
  };

/** Without the gateway, the proxy answers that it is away. */
export const gatewayAway =
  ({ client }: Subject): Check =>
  async () => {
    const { status } = await overHttp2(client(1), LIST);
    expectThat([502, 503, 504].includes(status), 'The answer', status);
    return `${status}`;
  };

/** The gateway is reached again as soon as it is back, and its answers have one Strict-Transport-Security header, by PUBLIC_URL. */
export const gatewayBack =
  ({ client }: Subject): Check =>
  async () => {
    const ask = () => overHttp2(client(1), '/');
    const { headers, lines } = await eventually('The site', WITHIN_MS, ask, ({ status }) => status === 200);
    const { 'strict-transport-security': hsts } = headers;
    const isOnce = lines('strict-transport-security') === 1 && hsts?.startsWith('max-age=31536000') === true;
    expectThat(isOnce, 'Strict-Transport-Security', [lines('strict-transport-security'), hsts]);
    return undefined;
  };
