import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportPlan, MergedImport, Tool } from '@tools-hub/contracts';
import { freshWord, type Contract } from '../../support/contract.js';
import { addCategory, addTool, exportOf } from '../../support/directory.js';
import type { Answer, HttpClient } from '../../support/http-client.js';
import { refusalFlaws } from '../../support/refusals.js';

const CSV = 'text/csv; charset=utf-8';
const HTML = 'text/html';

/** Imports of other programs' files, and of rows that the directory already has. */
export const imports = (contract: Contract): void => {
  describe('imports', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
    });

    const send = (type: string, text: string, query = '', headers = {}): Promise<Answer> =>
      owner.send('POST', `/api/admin/import${query}`, {
        raw: text,
        headers: { 'content-type': type, ...headers },
      });
    const plan = async (type: string, text: string, query = ''): Promise<ImportPlan> => {
      const answer = await send(type, text, `?dryRun=true${query}`);
      expect([answer.status, answer.header('history-entry')], answer.text).toEqual([200, null]);
      return answer.json<ImportPlan>();
    };
    const named = async (word: string): Promise<readonly Tool[]> =>
      (await owner.read<{ items: Tool[] }>(`/api/admin/tools?search=${word}&sort=sort_order`)).items;

    test('a table of 5,000 rows with 7 wrong ones is planned and imported by one commit', async () => {
      const word = freshWord();
      const wrong = [3, 50, 700, 1_234, 2_500, 4_000, 4_999];
      const rows = Array.from({ length: 5_000 }, (_, n) => {
        const link = wrong.includes(n) ? 'ftp://wrong.example' : `https://${word}.example/${n}`;
        return `${word} ${n},${link},"About, ${n}",Folder ${word} ${n % 5}`;
      });
      const text = ['Title,URL,Description,Folder', ...rows].join('\n');
      const before = await contract.heads();
      const planned = await plan(CSV, text);
      expect(planned).toMatchObject({ add: 4_993, update: 0, skip: 0 });
      expect(planned.errors).toEqual(
        wrong.map((n) => ({ row: n + 2, field: 'link', message: 'must be an http or https address' })),
      );
      expect(planned.rows).toHaveLength(1_000);
      expect(planned.rows[0]).toEqual({ list: 'tools', row: 2, action: 'add', name: `${word} 0` });
      expect(await contract.heads()).toEqual(before);

      const answer = await send(CSV, text);
      expect(answer.status, answer.text).toBe(201);
      const merged = answer.json<MergedImport>();
      expect(merged).toMatchObject({ categories: 5, tools: 4_993, banners: 0, updated: 0, skipped: 0 });
      expect(merged.errors).toEqual(planned.errors);
      expect(await contract.heads()).toEqual({ ...before, catalogue: before['catalogue']! + 1 });
      const undone = await owner.post(`/api/admin/history/${answer.header('history-entry')}/undo`, {});
      expect(undone.status).toBe(201);
      expect(await named(word)).toEqual([]);
    });

    test('tools that were exported as CSV or as bookmarks are all known when they are imported', async () => {
      const word = freshWord();
      const category = await addCategory(owner, { name: `Folder ${word} & "more"` });
      const link = `https://${word}.example/?a=1&b="2"`;
      const description = `=1+1, "quoted",\nin two lines & 'more'`;
      await addTool(owner, { name: `-${word}`, link, description, categoryId: category.id });
      await addTool(owner, {
        name: `Hidden ${word}`,
        link: `https://${word}.example/hidden`,
        isActive: false,
      });
      for (const [format, type] of [
        ['csv', CSV],
        ['bookmarks', `${HTML}; charset=utf-8`],
      ] as const) {
        const exported = await owner.get(`/api/admin/export?format=${format}`);
        expect([exported.status, exported.header('content-type')]).toEqual([200, type]);
        expect(exported.header('content-disposition')).toContain('attachment');
        const planned = await plan(type, exported.text);
        expect(planned).toMatchObject({ add: 0, errors: [] });
        expect(planned.skip).toBeGreaterThanOrEqual(2);
      }
      expect(refusalFlaws(await owner.get('/api/admin/export?format=xml'), { status: 400 })).toEqual([]);
      const csv = (await owner.get('/api/admin/export?format=csv')).text;
      expect(csv).toContain(`'-${word},`);
      const bookmarks = (await owner.get('/api/admin/export?format=bookmarks')).text;
      expect(bookmarks).toContain(`<H3>Folder ${word} &amp; &quot;more&quot;</H3>`);
      expect(bookmarks).not.toContain(`"2"`);
    });

    test('a row whose link is here is skipped, updates its tool, or is added, as the owner chooses', async () => {
      const word = freshWord();
      const category = await addCategory(owner);
      const tool = await addTool(owner, { link: `https://www.${word}.example/`, categoryId: category.id });
      const text = `name,url,category\nNew ${word},http://${word}.example,${category.name.toUpperCase()}\n`;
      expect(await plan(CSV, text)).toMatchObject({ add: 0, update: 0, skip: 1, errors: [] });
      expect(await plan(CSV, text, '&existing=update')).toMatchObject({ add: 0, update: 1, skip: 0 });
      expect(await plan(CSV, text, '&existing=add')).toMatchObject({ add: 1, update: 0, skip: 0 });

      expect((await send(CSV, text)).json()).toMatchObject({ tools: 0, skipped: 1 });
      expect((await send(CSV, text, '?existing=update')).json()).toMatchObject({ categories: 0, updated: 1 });
      const [updated, ...others] = await named(word);
      expect(others).toEqual([]);
      expect(updated).toMatchObject({ id: tool.id, name: `New ${word}`, categoryId: category.id });
      expect(updated?.link).toBe(tool.link);
      expect((await send(CSV, text, '?existing=add')).json()).toMatchObject({ categories: 1, tools: 1 });
      expect(await named(word)).toHaveLength(2);
    });

    test('a table keeps hidden tools hidden, and names the rows whose flags are no flags', async () => {
      const word = freshWord();
      const link = `https://${word}.example/`;
      const hidden = { name: `Hidden ${word}`, link, isActive: false, openInNewTab: false };
      const tool = await addTool(owner, hidden);
      const exported = (await owner.get('/api/admin/export?format=csv')).text;
      const [head, ...rows] = exported.split('\r\n');
      const own = [head, ...rows.filter((row) => row.includes(word))].join('\r\n');
      expect((await owner.send('DELETE', `/api/tools/${tool.id}`)).status).toBe(204);
      expect((await send(CSV, own)).json()).toMatchObject({ tools: 1, errors: [] });
      expect(await named(word)).toMatchObject([hidden]);

      const shown = `name,link,isActive\n${hidden.name},${link},TRUE\nOther ${word},${link}2,maybe`;
      expect(await plan(CSV, shown, '&existing=update')).toMatchObject({
        add: 0,
        update: 1,
        errors: [{ row: 3, field: 'isActive', message: 'must be true or false' }],
      });
      expect((await send(CSV, shown, '?existing=update')).json()).toMatchObject({ updated: 1 });
      expect(await named(word)).toMatchObject([{ isActive: true, openInNewTab: false }]);
    });

    test('bookmarks of a browser are tools at the end of the list, and their folders categories', async () => {
      const word = freshWord();
      const text = `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
        <DL><p><DT><H3>Folder ${word}</H3><DL><p>
          <DT><A HREF="https://${word}.example/b" ADD_DATE="1">B ${word}</A>
          <DT><A HREF="https://${word}.example/a">A ${word} &amp; more</A><DD>Described
        </DL><p><DT><A HREF="javascript:alert(1)">Bookmarklet</A></DL>`;
      expect(await plan(HTML, text)).toMatchObject({
        add: 2,
        skip: 0,
        errors: [{ row: 3, field: 'link', message: expect.stringContaining('blocked') }],
      });
      expect((await send(HTML, text, '?invalid=refuse')).status).toBe(400);
      expect((await send(HTML, text)).json()).toMatchObject({ categories: 1, tools: 2 });
      const tools = await named(word);
      expect(tools.map(({ name, description }) => [name, description])).toEqual([
        [`B ${word}`, null],
        [`A ${word} & more`, 'Described'],
      ]);
      const { items } = await owner.read<{ items: { id: string; name: string }[] }>('/api/categories');
      const folder = items.find(({ name }) => name === `Folder ${word}`);
      expect(tools.map(({ categoryId }) => categoryId)).toEqual([folder?.id, folder?.id]);
      expect(await plan(HTML, text)).toMatchObject({ add: 0, skip: 2 });
    });

    test('an export of Linkwarden and an own export are distinguished', async () => {
      const word = freshWord();
      const links = [{ name: `One ${word}`, url: `https://${word}.example/1`, description: 'First' }];
      const foreign = { name: 'Ada', collections: [{ name: `Collection ${word}`, links }] };
      const answer = await owner.post('/api/admin/import', foreign);
      expect([answer.status, answer.json()]).toEqual([
        201,
        { categories: 1, tools: 1, banners: 0, updated: 0, skipped: 0, errors: [] },
      ]);
      const exported = await exportOf(owner);
      const own = await owner.post('/api/admin/import?dryRun=true&existing=skip', exported);
      const planned = own.json<ImportPlan>();
      expect(own.status).toBe(200);
      expect([planned.update, planned.errors]).toEqual([0, []]);
      // Banners have no link by which an import could recognise them.
      expect(planned.add).toBe(exported.banners.length);
      expect((await owner.post('/api/admin/import?dryRun=true', exported)).json()).toMatchObject({ skip: 0 });
    });

    test('columns are chosen by their numbers', async () => {
      const word = freshWord();
      const text = `a;b;c\nhttps://${word}.example/;Folder ${word};Name ${word}`;
      const guessed = await plan(CSV, text);
      expect(guessed.columns).toEqual({ names: ['a', 'b', 'c'], chosen: {} });
      expect(guessed.errors.map(({ row, field }) => [row, field])).toEqual([
        [2, 'name'],
        [2, 'link'],
      ]);
      const chosen = await plan(CSV, text, '&columns=link:0,name:2,category:1');
      expect(chosen).toMatchObject({
        add: 1,
        errors: [],
        columns: { chosen: { link: 0, name: 2, category: 1 } },
      });
    });

    test('a repeated import is done once', async () => {
      const word = freshWord();
      const key = { 'idempotency-key': randomUUID() };
      const text = `name,url\nOnce ${word},https://${word}.example/`;
      const first = await send(CSV, text, '?existing=add', key);
      const again = await send(CSV, text, '?existing=add', key);
      expect([again.status, again.json()]).toEqual([201, first.json()]);
      expect(await named(word)).toHaveLength(1);
      const other = await send(CSV, `${text}\nTwo,https://two.example/`, '?existing=add', key);
      expect(refusalFlaws(other, { status: 422, code: 'COMMAND_ID_REUSED' })).toEqual([]);
    });

    test.each<[string, string, number]>([
      ['text/plain', 'name,url', 415],
      ['text/markdown', '# Tools', 415],
      ['application/xml', '<a/>', 415],
      [HTML, '<p>Hello</p>', 400],
      [HTML, '', 400],
      [CSV, 'name,url\n"open', 400],
      [CSV, `name\n${'x\n'.repeat(5_001)}`, 400],
      [CSV, '', 400],
    ])('a file of the type %s that is not one for an import is refused', async (type, text, status) => {
      const before = await contract.heads();
      for (const query of ['', '?dryRun=true']) {
        expect(refusalFlaws(await send(type, text, query), { status })).toEqual([]);
      }
      expect(await contract.heads()).toEqual(before);
    });

    test('a file that is not UTF-8 is refused', async () => {
      const raw = Buffer.from([0x6e, 0x61, 0xff, 0xfe]);
      const answer = await owner.send('POST', '/api/admin/import', { raw, headers: { 'content-type': CSV } });
      expect(refusalFlaws(answer, { status: 400, field: 'body' })).toEqual([]);
    });

    test.each([
      'dryRun=yes',
      'dryRun=1',
      'existing=replace',
      'existing=skip&existing=add',
      'invalid=maybe',
      'columns=link',
      'columns=link:1;name:2',
      'columns=__proto__:1',
      'columns=link:9999',
      'dry=true',
    ])('an import with the query %s is refused', async (query) => {
      const answer = await send(CSV, 'name,url\nA,https://a.example', `?${query}`);
      expect(refusalFlaws(answer, { status: 400, code: 'INVALID' })).toEqual([]);
    });

    test('files of text are taken by no other call', async () => {
      for (const path of ['/api/tools', '/api/session', '/api/admin/restore', '/api/admin/bulk']) {
        for (const type of [CSV, HTML]) {
          const answer = await owner.send('POST', path, {
            raw: 'name\n1',
            headers: { 'content-type': type },
          });
          expect([path, type, refusalFlaws(answer, { status: 415 })]).toEqual([path, type, []]);
        }
      }
    });
  });
};
