// Controls a running product as its owner (records and settings) and as its visitors (clicks).
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRepository } from '@tools-hub/local';
import { OWNER, signIn } from './running-product.mjs';

const CONCURRENCY = 16;
const COUNTED_WITHIN_MS = 15_000;
/** The user agent of a person's browser, because clicks of bots are not counted. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The sample directory, which the first start imports. */
export const sampleDirectory = () => JSON.parse(readFileSync(inRepository('samples/directory.json'), 'utf8'));

const forEachConcurrently = async (items, work) => {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
};

/** Signs in as the owner of the product at `url`. */
export const ownerOf = async (url) => {
  const cookie = await signIn(url);
  const call = async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const exportDirectory = () => call('GET', '/api/admin/export');

  return {
    /** The session, to restore it in a browser. */
    session: { cookie, username: OWNER.username },

    /** Replaces all records by those of a directory. */
    async replaceDirectory(directory) {
      const before = await exportDirectory();
      for (const kind of ['tools', 'categories', 'banners']) {
        await forEachConcurrently(before[kind], ({ id }) => call('DELETE', `/api/${kind}/${id}`));
      }
      await call('POST', '/api/admin/import', directory);
    },

    /** Changes these settings, and resets all others to their defaults. */
    async configure(settings) {
      const now = await call('GET', '/api/settings');
      const keys = Object.keys(now).filter((key) => key !== 'version');
      const defaults = Object.fromEntries(keys.map((key) => [key, null]));
      await call('PATCH', '/api/settings', { ...defaults, ...settings });
    },

    /** Reports `uses(n)` clicks on the tool at index `n`, as visitors' browsers do, and waits until all clicks are counted. */
    async reportClicks(uses) {
      const { items: tools } = await call('GET', '/api/tools?perPage=100');
      const clicks = tools.flatMap(({ id }, n) => Array.from({ length: uses(n) }, () => id));
      await forEachConcurrently(clicks, async (id) => {
        const headers = { 'user-agent': USER_AGENT };
        const { status } = await fetch(`${url}/api/tools/${id}/usage`, { method: 'POST', headers });
        if (status !== 202) throw new Error(`A click was answered ${status}`);
      });
      for (const end = Date.now() + COUNTED_WITHIN_MS; Date.now() < end; await sleep(100)) {
        const { usageTotal } = await call('GET', '/api/analytics/summary');
        if (usageTotal >= clicks.length) return;
      }
      throw new Error(`${clicks.length} clicks were not counted within ${COUNTED_WITHIN_MS / 1_000} s`);
    },
  };
};
