import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page, PublicSettings, Tool } from '@tools-hub/contracts';
import { freshWord, type Contract } from '../../support/contract.js';
import { addTool, exportOf, listTools } from '../../support/directory.js';
import type { Answer, HttpClient } from '../../support/http-client.js';
import { refusalFlaws } from '../../support/refusals.js';
import { RECORDS } from '../data/records.data.js';

interface Versioned {
  readonly id: string;
  readonly version: number;
}
const withKey = (key: string, more: object = {}) => ({ headers: { 'idempotency-key': key, ...more } });
const REUSED = { status: 422, code: 'COMMAND_ID_REUSED' };
const same = (again: Answer, first: Answer): void => {
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(again.header('location')).toBe(first.header('location'));
};

/** Commands that are repeated with their key. */
export const idempotency = (contract: Contract): void => {
  describe('the Idempotency-Key header', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
    });

    describe.each(RECORDS)('the key of a command on $kind', ({ kind, least, required }) => {
      const path = `/api/${kind}`;
      const [name] = required as [string];

      test('a repeated key returns the first answer and executes nothing again', async () => {
        const [add, change, remove] = [randomUUID(), randomUUID(), randomUUID()];
        const added = await owner.post(path, least, withKey(add));
        expect(added.status).toBe(201);
        const { id, version } = added.json<Versioned>();
        same(await owner.post(path, least, withKey(add)), added);

        const match = { 'if-match': `"${version}"` };
        const changed = await owner.patch(`${path}/${id}`, { sortOrder: 5 }, withKey(change, match));
        expect(changed.status).toBe(200);
        same(await owner.patch(`${path}/${id}`, { sortOrder: 5 }, withKey(change, match)), changed);
        same(await owner.post(path, least, withKey(add)), added);

        expect((await owner.delete(`${path}/${id}`, withKey(remove))).status).toBe(204);
        const heads = await contract.heads();
        expect((await owner.delete(`${path}/${id}`, withKey(remove))).status).toBe(204);
        same(await owner.patch(`${path}/${id}`, { sortOrder: 5 }, withKey(change, match)), changed);
        same(await owner.post(path, least, withKey(add)), added);
        expect(await contract.heads()).toEqual(heads);
      });

      test('a key that is reused with another body is refused and changes nothing', async () => {
        const key = randomUUID();
        const { id } = (await owner.post(path, least, withKey(key))).json<Versioned>();
        const heads = await contract.heads();
        const other = await owner.post(path, { ...least, sortOrder: 9 }, withKey(key));
        expect(refusalFlaws(other, REUSED)).toEqual([]);
        expect(await contract.heads()).toEqual(heads);
        await owner.patch(`${path}/${id}`, { sortOrder: 1 }, withKey(key));
        const patched = await owner.patch(`${path}/${id}`, { sortOrder: 2 }, withKey(key));
        expect(refusalFlaws(patched, REUSED)).toEqual([]);
      });

      test('a repeated key of a command that changed nothing returns the first answer, and is refused with another body', async () => {
        const key = randomUUID();
        const { id } = (await owner.post(path, { ...least, sortOrder: 1 })).json<Versioned>();
        const first = await owner.patch(`${path}/${id}`, { sortOrder: 1 }, withKey(key));
        expect(first.status).toBe(200);
        expect((await owner.patch(`${path}/${id}`, { sortOrder: 2 })).status).toBe(200);
        const heads = await contract.heads();
        same(await owner.patch(`${path}/${id}`, { sortOrder: 1 }, withKey(key)), first);
        const other = await owner.patch(`${path}/${id}`, { sortOrder: 3 }, withKey(key));
        expect(refusalFlaws(other, REUSED)).toEqual([]);
        expect(await contract.heads()).toEqual(heads);
      });

      test('the same key on another route is another command', async () => {
        const key = randomUUID();
        const { id } = (await owner.post(path, least, withKey(key))).json<Versioned>();
        const changed = await owner.patch(`${path}/${id}`, { [name]: freshWord() }, withKey(key));
        expect(changed.status).toBe(200);
        expect((await owner.delete(`${path}/${id}`, withKey(key))).status).toBe(204);
      });

      test('a key that is reused for another record is refused', async () => {
        const key = randomUUID();
        const one = (await owner.post(path, least)).json<Versioned>();
        const other = (await owner.post(path, least)).json<Versioned>();
        await owner.patch(`${path}/${one.id}`, { sortOrder: 8 }, withKey(key));
        expect(
          refusalFlaws(await owner.patch(`${path}/${other.id}`, { sortOrder: 8 }, withKey(key)), REUSED),
        ).toEqual([]);
      });

      test('the key of a refused command can be used again', async () => {
        const key = randomUUID();
        expect((await owner.post(path, { ...least, [name]: '' }, withKey(key))).status).toBe(400);
        expect((await owner.post(path, least, withKey(key))).status).toBe(201);
      });

      test.each(['7', 'no-uuid', 'g0000000-0000-4000-8000-000000000000', `${randomUUID()},${randomUUID()}`])(
        'the malformed key %s is refused',
        async (key) => {
          const heads = await contract.heads();
          const [item] = (await owner.read<Page<Versioned>>(path)).items;
          for (const answer of [
            await owner.post(path, least, withKey(key)),
            await owner.patch(`${path}/${item!.id}`, { sortOrder: 77 }, withKey(key)),
            await owner.delete(`${path}/${item!.id}`, withKey(key)),
          ])
            expect(refusalFlaws(answer, { status: 400, field: 'Idempotency-Key' })).toEqual([]);
          expect(await contract.heads()).toEqual(heads);
        },
      );
    });

    test('ten simultaneous requests with one key add one tool', async () => {
      const [key, word] = [randomUUID(), freshWord()];
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          owner.post('/api/tools', { name: word, link: 'https://example.com/' }, withKey(key)),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map((answer) => answer.json<Tool>().id)).size).toBe(1);
      expect((await listTools(owner, `search=${word}`)).total).toBe(1);
    });

    test('the case of a key makes no difference', async () => {
      const key = randomUUID();
      const body = { name: freshWord(), link: 'https://example.com/' };
      const first = await owner.post('/api/tools', body, withKey(key));
      same(await owner.post('/api/tools', body, withKey(key.toUpperCase())), first);
    });

    test('the formatting of a JSON body makes no difference to its key', async () => {
      const [key, name] = [randomUUID(), freshWord()];
      const headers = { 'idempotency-key': key };
      const first = await owner.send('POST', '/api/tools', {
        raw: `{"name":"${name}","link":"https://example.com/"}`,
        headers,
      });
      const raw = `{ "link": "https:\\/\\/example.com\\/",\n "name": "${name}" }`;
      same(await owner.send('POST', '/api/tools', { raw, headers }), first);
    });

    test('a repeated key of a settings change or an import returns the first answer and executes nothing again', async () => {
      const settings = randomUUID();
      const set = (site_title: string) => owner.patch('/api/settings', { site_title }, withKey(settings));
      const first = await set('First');
      await owner.patch('/api/settings', { site_title: 'Second' });
      same(await set('First'), first);
      expect((await owner.read<PublicSettings>('/api/settings')).site_title).toBe('Second');
      expect(refusalFlaws(await set('Third'), REUSED)).toEqual([]);
      await owner.patch('/api/settings', { site_title: null });

      const [key, name] = [randomUUID(), freshWord()];
      const sendImport = (names: readonly string[]) =>
        owner.post(
          '/api/admin/import',
          {
            categories: [],
            banners: [],
            tools: names.map((each) => ({ name: each, link: 'https://example.com/' })),
          },
          withKey(key),
        );
      const imported = await sendImport([name]);
      same(await sendImport([name]), imported);
      expect((await exportOf(owner)).tools.filter((tool) => tool.name === name)).toHaveLength(1);
      expect(refusalFlaws(await sendImport([name, 'more']), REUSED)).toEqual([]);
    });

    test('a repeated key returns the first answer also after later changes of the tool', async () => {
      const key = randomUUID();
      const { id } = await addTool(owner);
      const first = await owner.patch(`/api/tools/${id}`, { name: 'One' }, withKey(key));
      await owner.patch(`/api/tools/${id}`, { name: 'Two' });
      same(await owner.patch(`/api/tools/${id}`, { name: 'One' }, withKey(key)), first);
      expect((await owner.read<Tool>(`/api/tools/${id}`)).name).toBe('Two');
    });
  });
};
