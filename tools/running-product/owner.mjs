// The owner's side of a product that a tool has started: records, settings, and clicks as visitors' browsers report them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER, ROOT, signIn } from './running-product.mjs';

const AT_ONCE = 16;
const COUNTED_WITHIN_MS = 15_000;
/** Reads as a person's browser: a bot's clicks are not counted. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The directory that a first start imports. */
export const sampleDirectory = () =>
  JSON.parse(readFileSync(join(ROOT, 'samples', 'directory.json'), 'utf8'));

async function each(items, work) {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The owner of the product at `url`, signed in. */
export async function ownerOf(url) {
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
  const exported = () => call('GET', '/api/admin/export');

  return {
    /** What a browser has of the owner's who is signed in. */
    lent: { cookie, username: OWNER.username },

    /** Puts these records in the place of whatever is there. */
    async fill(directory) {
      const before = await exported();
      for (const kind of ['tools', 'categories', 'banners']) {
        await each(before[kind], ({ id }) => call('DELETE', `/api/${kind}/${id}`));
      }
      await call('POST', '/api/admin/import', directory);
    },

    /** These settings, and the defaults of all others. */
    async configure(settings) {
      const { version, ...now } = await call('GET', '/api/settings');
      const defaults = Object.fromEntries(Object.keys(now).map((key) => [key, null]));
      await call('PATCH', '/api/settings', { ...defaults, ...settings });
    },

    /** Opens tools as visitors do, `uses(n)` times the one at place `n`, and waits until all of it is counted. */
    async open(uses) {
      const { items: tools } = await call('GET', '/api/tools?perPage=100');
      const clicks = tools.flatMap(({ id }, n) => Array.from({ length: uses(n) }, () => id));
      await each(clicks, async (id) => {
        const headers = { 'user-agent': PERSON };
        const { status } = await fetch(`${url}/api/tools/${id}/usage`, { method: 'POST', headers });
        if (status !== 202) throw new Error(`A click was answered ${status}`);
      });
      for (const end = Date.now() + COUNTED_WITHIN_MS; Date.now() < end; await sleep(100)) {
        const { usageTotal } = await call('GET', '/api/analytics/summary');
        if (usageTotal >= clicks.length) return;
      }
      throw new Error(`${clicks.length} clicks were not counted in time`);
    },
  };
}
