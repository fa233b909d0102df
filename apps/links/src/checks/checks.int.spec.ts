import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckedLink, LinkPage, LinkStatus } from '@tools-hub/contracts';
import type { RunningService } from '@tools-hub/platform';
import { eventually } from '@tools-hub/testing';
import { LinksHarness, WebServer } from '../testing/links-harness.js';
import { Checker } from './checker.js';
import { Clock } from './clock.js';
import { LinkDocuments } from './link-documents.js';

const DAY = 24 * 60 * 60 * 1_000;
const RUNNING = new AbortController().signal;

describe('the checks of links', () => {
  const links = new LinksHarness();
  const replicas: RunningService[] = [];
  let web: WebServer;
  /** Requests under way at the server now, and the most at once. */
  const underWay = { now: 0, most: 0 };
  let isUp = true;
  /** Called with each request for `/slow` before it is answered. */
  let onSlow: () => unknown = () => undefined;
  let now = Date.parse('2026-11-02T12:00:00Z');

  const schedule = async (): Promise<void> => {
    for (const { app } of replicas) await app.get(Checker).schedule();
  };
  /** Runs passes on both replicas until nothing is due. The pause of a host ends with the clock. */
  const checkAll = async (): Promise<number> => {
    let all = 0;
    for (;;) {
      now += 2_000;
      const counts = await Promise.all(replicas.map(({ app }) => app.get(Checker).checkDue(RUNNING)));
      const sum = counts.reduce((one, other) => one + other, 0);
      if (sum === 0) return all;
      all += sum;
    }
  };
  const list = (statuses?: readonly LinkStatus[], more = {}): Promise<LinkPage> =>
    links.bus.request(
      'links.list.read',
      { statuses, page: 1, perPage: 100, ...more },
      { deadlineMs: 10_000 },
    );
  const linkOf = async (toolId: string): Promise<CheckedLink | undefined> =>
    (await list()).items.find((link) => link.toolId === toolId);
  const check = (toolId: string): Promise<CheckedLink> => {
    now += 2_000;
    return links.bus.request('links.check', { toolId }, { deadlineMs: 35_000 });
  };
  const toolAt = (path: string, name = path): string => {
    const id = randomUUID();
    links.addTool(id, web.at(path), name);
    return id;
  };

  beforeAll(async () => {
    web = await WebServer.start((request, response) => {
      underWay.now += 1;
      underWay.most = Math.max(underWay.most, underWay.now);
      response.on('close', () => (underWay.now -= 1));
      const { url = '', method } = request;
      const answer = (status: number, headers = {}): unknown => response.writeHead(status, headers).end();
      if (url === '/slow') return void Promise.resolve(onSlow()).then(() => answer(200));
      if (url.startsWith('/flaky')) return answer(isUp ? 200 : 500);
      if (url === '/no-head') return answer(method === 'HEAD' ? 405 : 200);
      if (url === '/sign-in') return answer(401);
      if (url === '/members') return answer(403);
      if (url === '/gone') return answer(404);
      if (url === '/moved') return answer(301, { location: '/moved-again' });
      if (url === '/moved-again') return answer(308, { location: '/ok' });
      if (url === '/elsewhere-today') return answer(302, { location: '/ok' });
      if (url === '/moved-to-sign-in') return answer(301, { location: '/today' });
      if (url === '/today') return answer(302, { location: '/ok' });
      if (url === '/busy') return answer(429, { 'retry-after': '7200' });
      if (url === '/maintenance') return answer(503, { 'retry-after': '7200' });
      if (url === '/inside') return answer(301, { location: 'http://10.0.0.1/' });
      return answer(200);
    });
    await links.open();
    for (let n = 0; n < 2; n += 1) {
      const replica = await links.start({ LINKS_ALLOWED_HOSTS: web.host });
      // The test holds the clock.
      replica.app.get(Clock).now = () => now;
      replicas.push(replica);
    }
  });

  beforeEach(async () => {
    links.removeAllTools();
    await schedule();
    underWay.most = 0;
    web.requests.length = 0;
  });

  afterAll(async () => {
    await links.close();
    web.stop();
  });

  test.each<[string, LinkStatus, string[]]>([
    ['/ok', 'ok', ['HEAD /ok']],
    ['/no-head', 'ok', ['HEAD /no-head', 'GET /no-head']],
    ['/sign-in', 'ok', ['HEAD /sign-in', 'GET /sign-in']],
    ['/members', 'ok', ['HEAD /members', 'GET /members']],
    ['/gone', 'failing', ['HEAD /gone', 'GET /gone']],
    ['/moved', 'moved', ['HEAD /moved', 'HEAD /moved-again', 'HEAD /ok']],
    ['/elsewhere-today', 'ok', ['HEAD /elsewhere-today', 'HEAD /ok']],
    ['/moved-to-sign-in', 'ok', ['HEAD /moved-to-sign-in', 'HEAD /today', 'HEAD /ok']],
    ['/busy', 'unchecked', ['HEAD /busy']],
    ['/maintenance', 'unchecked', ['HEAD /maintenance']],
    ['/inside', 'unchecked', ['HEAD /inside']],
  ])('the checks of links find that %s is %s', async (path, status, requests) => {
    const id = toolAt(path);
    const checked = await check(id);
    expect(checked).toMatchObject({ toolId: id, name: path, link: web.at(path), status });
    expect(checked.movedTo).toBe(status === 'moved' ? web.at('/ok') : null);
    expect(web.requests).toEqual(requests);
    expect(await linkOf(id)).toEqual(checked);
  });

  test('a link is broken after three failures over three days, and not any more after a good check', async () => {
    const id = toolAt('/flaky', 'Flaky');
    await schedule();
    isUp = false;
    now += DAY;
    await checkAll();
    const first = await linkOf(id);
    expect(first).toMatchObject({ status: 'failing', reason: 'it answers 500', brokenSince: null });
    for (let day = 0; day < 3; day += 1) {
      expect((await list(['broken'])).items).toEqual([]);
      now += DAY;
      await checkAll();
    }
    expect((await list(['broken', 'moved'])).items).toEqual([
      expect.objectContaining({
        toolId: id,
        status: 'broken',
        brokenSince: first?.checkedAt,
        archiveUrl: `https://web.archive.org/web/2*/${web.at('/flaky')}`,
      }),
    ]);
    isUp = true;
    now += DAY;
    await checkAll();
    expect(await linkOf(id)).toMatchObject({
      status: 'ok',
      reason: null,
      brokenSince: null,
      archiveUrl: null,
    });
  });

  test('checks of one host are made one at a time and once, however many replicas there are', async () => {
    const ids = Array.from({ length: 6 }, (_, n) => toolAt(`/flaky/${n}`));
    await schedule();
    web.requests.length = 0;
    underWay.most = 0;
    now += DAY;
    await checkAll();
    expect(web.requests.toSorted()).toEqual(ids.map((_, n) => `HEAD /flaky/${n}`));
    expect(underWay.most).toBe(1);
  });

  test('a replica that read the schedule earlier does not forget the check of another one', async () => {
    const id = toolAt('/ok');
    await check(id);
    for (const { app } of replicas) {
      vi.spyOn(app.get(LinkDocuments), 'links').mockResolvedValueOnce(new Map());
      await app.get(Checker).schedule();
    }
    expect(await linkOf(id)).toMatchObject({ status: 'ok' });
  });

  test('the checks of links begin anew for another link, and end for a removed tool', async () => {
    const id = toolAt('/gone', 'Changed');
    await check(id);
    links.changeLink(id, web.at('/ok'));
    await schedule();
    expect(await linkOf(id)).toMatchObject({ link: web.at('/ok'), status: 'unchecked', checkedAt: null });
    links.removeAllTools();
    await schedule();
    expect(await linkOf(id)).toBeUndefined();
    await expect(check(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each<[string, (id: string) => void, string | undefined]>([
    ['changed', (id) => links.changeLink(id, web.at('/ok')), '/ok'],
    ['removed', () => links.removeAllTools(), undefined],
  ])('checks on request store nothing about a link that is %s meanwhile', async (_what, change, path) => {
    const id = toolAt('/slow');
    onSlow = async () => {
      change(id);
      await schedule();
    };
    expect(await check(id)).toMatchObject({ link: web.at('/slow'), status: 'ok' });
    const stored = await replicas[0]?.app.get(LinkDocuments).find(id);
    expect(stored?.link).toBe(path && web.at(path));
  });

  test('the checks of links are listed by urgency, and found by a part of the name or the link', async () => {
    const [ok, moved, failing] = [toolAt('/ok', 'Zebra'), toolAt('/moved', 'Yak'), toolAt('/gone', 'Ape')];
    const fresh = toolAt('/new', 'Bee');
    for (const id of [ok, moved, failing]) await check(id);
    await schedule();
    const ids = async (...request: Parameters<typeof list>): Promise<string[]> =>
      (await list(...request)).items.map(({ toolId }) => toolId);
    expect(await ids()).toEqual([moved, failing, fresh, ok]);
    expect(await ids(['ok', 'unchecked'])).toEqual([fresh, ok]);
    expect(await ids(undefined, { text: ' yAk ' })).toEqual([moved]);
    expect(await ids(undefined, { text: '/GONE' })).toEqual([failing]);
    expect(await list(undefined, { page: 2, perPage: 3 })).toMatchObject({
      items: [{ toolId: ok }],
      page: 2,
      perPage: 3,
      total: 4,
      totalPages: 2,
    });
  });

  test('the checks of links are made in the background', async () => {
    const id = toolAt('/ok', 'Background');
    await schedule();
    now += DAY;
    await eventually(async () => expect(await linkOf(id)).toMatchObject({ status: 'ok' }));
  });
});
