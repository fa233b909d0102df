import 'reflect-metadata';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SITE_VERSIONS_PATH, type SiteVersion } from '@tools-hub/contracts';
import {
  answerRequests,
  eventually,
  RawConnection,
  rawRequest,
  ServiceHarness,
  type Bus,
} from '@tools-hub/testing';
import { startGateway } from '../../testing/start-gateway.js';
import { FakeCatalogue, toolAdded } from '../../testing/fake-catalogue.js';

/** A browser that listens: the messages that came, and whether the stream is over. */
class Listener {
  readonly messages: SiteVersion[] = [];
  ended = false;
  readonly #abort = new AbortController();

  constructor(readonly answer: Response) {
    void this.#read();
  }

  static async open(url: string): Promise<Listener> {
    return new Listener(await fetch(`${url}${SITE_VERSIONS_PATH}`));
  }

  get last(): SiteVersion | undefined {
    return this.messages.at(-1);
  }

  async close(): Promise<void> {
    this.#abort.abort();
    await eventually(() => expect(this.ended).toBe(true));
  }

  async #read(): Promise<void> {
    const reader = this.answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    this.#abort.signal.addEventListener('abort', () => void reader.cancel());
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        if (part.startsWith('data: ')) this.messages.push(JSON.parse(part.slice(6)) as SiteVersion);
      }
    }
    this.ended = true;
  }
}

describe('event streams of browsers', () => {
  const harness = new ServiceHarness();
  let catalogue: FakeCatalogue;
  let counts = 1;
  let bus: Bus;
  const root = mkdtempSync(join(tmpdir(), 'web-root-'));

  const start = async (environment: NodeJS.ProcessEnv = {}) => {
    const gateway = await startGateway(harness, environment);
    return { url: gateway.url, stop: () => harness.stop(gateway) };
  };

  beforeAll(async () => {
    bus = await harness.bus();
    catalogue = new FakeCatalogue(bus);
    answerRequests(bus, 'settings.log.read', () => ({ commits: [], head: 0 }));
    answerRequests(bus, 'usage.totals.read', () => ({ version: counts, totals: {} }));
  });
  afterAll(async () => {
    await harness.close();
    rmSync(root, { recursive: true });
  });

  test('event streams get the current versions, and the last of a burst of changes', async () => {
    const { url } = await start();
    const listener = await Listener.open(url);
    expect(listener.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(listener.answer.headers.get('x-correlation-id')).toMatch(/^[\w-]{8,}$/);
    await eventually(() =>
      expect(listener.last).toEqual({ catalogue: 0, settings: 0, counts: 1, schedule: 0 }),
    );
    for (let n = 0; n < 5; n += 1) catalogue.append(toolAdded(crypto.randomUUID(), { name: `Tool ${n}` }));
    await eventually(() => expect(listener.last?.catalogue).toBe(5));
    expect(listener.messages.length).toBeLessThan(5);
    counts = 2;
    bus.publish('usage.counted', { version: 2 });
    await eventually(() =>
      expect(listener.last).toEqual({ catalogue: 5, settings: 0, counts: 2, schedule: 0 }),
    );
    await listener.close();
  });

  test('event streams get a new version when a planned time has passed, and cached lists are made anew', async () => {
    const { url } = await start();
    const list = async () => {
      const answer = await fetch(`${url}/api/tools?search=planned`);
      const { total } = (await answer.json()) as { total: number };
      return { total, version: answer.headers.get('site-version') };
    };
    const listener = await Listener.open(url);
    const soon = () => new Date(Date.now() + 1_500).toISOString();
    const changesAt = async (time: string, total: number) => {
      const position = catalogue.length;
      const schedule = Date.parse(time);
      // The list is asked for again and again, so that it is cached.
      await eventually(async () =>
        expect(await list()).toEqual({
          total,
          version: expect.stringMatching(`^catalogue-${position}\\..*\\.schedule-${schedule}$`) as unknown,
        }),
      );
      await eventually(() => expect(listener.last).toMatchObject({ catalogue: position, schedule }));
    };
    const id = crypto.randomUUID();
    const shownFrom = soon();
    catalogue.append(toolAdded(id, { name: 'Planned', shownFrom }));
    await changesAt(shownFrom, 1);
    const shownUntil = soon();
    catalogue.append({ type: 'ToolChanged', v: 1, stream: `tool-${id}`, data: { shownUntil } });
    await changesAt(shownUntil, 0);
    await listener.close();
  });

  test('event streams do not keep a gateway from stopping', async () => {
    const { url, stop } = await start();
    const listener = await Listener.open(url);
    await eventually(() => expect(listener.messages).not.toHaveLength(0));
    await stop();
    await eventually(() => expect(listener.ended).toBe(true));
  });

  test('an event stream that is asked for while a gateway stops does not keep it from stopping', async () => {
    const { url, stop } = await start();
    const connection = await RawConnection.open(Number(new URL(url).port));
    connection.send(rawRequest('GET', '/healthz'));
    await connection.status();
    const request = rawRequest('GET', SITE_VERSIONS_PATH);
    connection.send(request.slice(0, -2));
    const stopped = stop();
    await eventually(() => expect(fetch(url)).rejects.toThrow());
    connection.send(request.slice(-2));
    // Long before the connection would be closed for its silence.
    await eventually(() => expect(connection.closed).toBe(true));
    expect(connection.statuses).toEqual([200, 200]);
    await stopped;
  });

  test('connections do not keep a gateway from stopping before their first request', async () => {
    const { url, stop } = await start();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    await Promise.all([once(socket, 'close'), stop()]);
  });

  test('event streams are refused past the bound, and accepted after one has ended', async () => {
    const { url } = await start({ MAX_EVENT_STREAMS: '2', MAX_IN_FLIGHT: '1' });
    const listeners = [await Listener.open(url), await Listener.open(url)];
    const refused = await fetch(`${url}${SITE_VERSIONS_PATH}`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await refused.json()).toMatchObject({ code: 'OVERLOADED' });
    // They do not count as requests under way.
    expect((await fetch(`${url}/api/settings`)).status).toBe(200);
    await listeners[0]!.close();
    const third = await eventually(async () => {
      const next = await fetch(`${url}${SITE_VERSIONS_PATH}`);
      expect(next.status).toBe(200);
      return new Listener(next);
    });
    await Promise.all([listeners[1]!.close(), third.close()]);
  });

  test('event streams are refused to other sites', async () => {
    // With pages, as the product has them: they are registered by another plugin.
    writeFileSync(join(root, 'index.html'), '<html></html>');
    const { url } = await start({ WEB_ROOT: root });
    const answer = await fetch(`${url}${SITE_VERSIONS_PATH}`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ status: 403, code: 'CROSS_SITE' });
    expect((await fetch(`${url}${SITE_VERSIONS_PATH}`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${url}${SITE_VERSIONS_PATH}`, { method: 'HEAD' })).status).toBe(405);
  });

  test('event streams take no parameters', async () => {
    const { url } = await start();
    for (const query of ['since=1', 'toString=1', '%ff']) {
      const answer = await fetch(`${url}${SITE_VERSIONS_PATH}?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'INVALID' });
    }
  });
});
