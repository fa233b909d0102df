import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Banner, Category, HistoryEntry, Page, Problem, Tool } from '@tools-hub/contracts';
import { freshWord, type Contract } from '../../support/contract.js';
import { addBanner, addCategory, addTool, importRows } from '../../support/directory.js';
import type { Answer, HttpClient } from '../../support/http-client.js';
import { refusalFlaws } from '../../support/refusals.js';

const BULK = '/api/admin/bulk';
const ORDER = '/api/admin/order';
const HISTORY = '/api/admin/history';
const idsOf = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id);

/** Commands on many records at once. */
export const bulk = (contract: Contract): void => {
  describe('commands on many records', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
    });

    const threeTools = (fields: object = {}): Promise<Tool[]> =>
      Promise.all([1, 2, 3].map(() => addTool(owner, fields)));
    /** The tools of this word as the administrator sees them, in the site's order. */
    const listed = async (word: string): Promise<readonly Tool[]> =>
      (await owner.read<Page<Tool>>(`/api/admin/tools?sort=sort_order&perPage=100&search=${word}`)).items;
    const entryOf = (answer: Answer): string => {
      const id = answer.header('history-entry');
      if (id === null) throw new Error(`No history entry: ${answer.status} ${answer.text}`);
      return id;
    };
    const summaryOf = async (answer: Answer): Promise<string> =>
      (await owner.read<HistoryEntry>(`${HISTORY}/${entryOf(answer)}`)).summary;
    const undo = async (answer: Answer): Promise<void> => {
      const undone = await owner.post(`${HISTORY}/${entryOf(answer)}/undo`, {});
      expect([undone.status, undone.text]).toEqual([201, expect.any(String)]);
    };
    /** Sends one command and expects one commit. */
    const oneCommit = async (path: string, body: object): Promise<Answer> => {
      const { catalogue } = await contract.heads();
      const answer = await owner.post(path, body);
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      expect((await contract.heads()).catalogue).toBe((catalogue ?? 0) + 1);
      return answer;
    };

    test('three tools move to a category in one commit, and back in one undo', async () => {
      const word = freshWord();
      const category = await addCategory(owner);
      const tools = await Promise.all([1, 2, 3].map((n) => addTool(owner, { name: `${word} ${n}` })));
      const answer = await oneCommit(BULK, { ids: idsOf(tools), set: { categoryId: category.id } });
      expect(answer.json()).toEqual({ changed: 3 });
      expect((await listed(word)).map(({ categoryId }) => categoryId)).toEqual(Array(3).fill(category.id));
      expect(await summaryOf(answer)).toBe(`Moved 3 tools to ${category.name}`);
      await undo(answer);
      expect((await listed(word)).map(({ categoryId }) => categoryId)).toEqual([null, null, null]);
    });

    test('several fields are set at once, and only tools with other values are changed', async () => {
      const word = freshWord();
      const [one, other] = await Promise.all([
        addTool(owner, { name: `${word} 1` }),
        addTool(owner, { name: `${word} 2`, isActive: false, openInNewTab: false }),
      ]);
      const set = { isActive: false, openInNewTab: false };
      const answer = await oneCommit(BULK, { ids: [one.id, other.id.toUpperCase()], set });
      expect(answer.json()).toEqual({ changed: 1 });
      expect(await listed(word)).toMatchObject([set, set]);
      expect((await listed(word))[1]?.version).toBe(other.version);
    });

    test('an edit that changes nothing is no commit', async () => {
      const tools = await threeTools();
      const heads = await contract.heads();
      const answer = await owner.post(BULK, { ids: idsOf(tools), set: { isActive: true, categoryId: '' } });
      expect([answer.status, answer.json(), answer.header('history-entry')]).toEqual([
        200,
        { changed: 0 },
        null,
      ]);
      expect(await contract.heads()).toEqual(heads);
    });

    test('three tools are deleted in one commit, and one undo brings them back', async () => {
      const tools = await threeTools({ description: 'Kept' });
      const answer = await oneCommit(BULK, { ids: idsOf(tools), delete: true });
      expect(answer.json()).toEqual({ changed: 3 });
      for (const { id } of tools) expect((await owner.get(`/api/tools/${id}`)).status).toBe(404);
      expect(await summaryOf(answer)).toBe('Removed 3 tools');
      await undo(answer);
      for (const { id, name } of tools) {
        expect(await owner.read<Tool>(`/api/tools/${id}`)).toMatchObject({ name, description: 'Kept' });
      }
    });

    test('a repeated key returns the first answer, also to a deletion, and is refused with another body', async () => {
      const tools = await threeTools();
      const key = { headers: { 'idempotency-key': randomUUID() } };
      const first = await owner.post(BULK, { ids: idsOf(tools), delete: true }, key);
      const heads = await contract.heads();
      expect((await owner.post(BULK, { ids: idsOf(tools), delete: true }, key)).text).toBe(first.text);
      const other = await owner.post(BULK, { ids: idsOf(tools), set: { isActive: true } }, key);
      expect(refusalFlaws(other, { status: 422, code: 'COMMAND_ID_REUSED' })).toEqual([]);
      expect(await contract.heads()).toEqual(heads);
    });

    test('1,000 tools are switched off, put in the opposite order and deleted, each in one commit', async () => {
      const word = freshWord();
      const tools = Array.from({ length: 1_000 }, (_, n) => ({
        name: `${word} ${n}`,
        link: 'https://example.com/',
      }));
      await importRows(owner, { tools });
      const everyTool = async (): Promise<Tool[]> => {
        const pages = Array.from({ length: 10 }, (_, n) =>
          owner.read<Page<Tool>>(`/api/admin/tools?sort=sort_order&perPage=100&search=${word}&page=${n + 1}`),
        );
        return (await Promise.all(pages)).flatMap(({ items }) => items);
      };
      const ids = idsOf(await everyTool());
      expect(ids).toHaveLength(1_000);
      expect((await oneCommit(BULK, { ids, set: { isActive: false } })).json()).toEqual({ changed: 1_000 });
      await oneCommit(ORDER, { kind: 'tools', ids: ids.toReversed() });
      expect(idsOf(await everyTool())).toEqual(ids.toReversed());
      const removal = await oneCommit(BULK, { ids, delete: true });
      expect(removal.json()).toEqual({ changed: 1_000 });
      expect(await summaryOf(removal)).toBe('Removed 1000 tools');
      expect(await everyTool()).toEqual([]);
    });

    test('unknown and removed tools are named, and nothing is done to the others', async () => {
      const [tool, removed] = [await addTool(owner), await addTool(owner)];
      await owner.delete(`/api/tools/${removed.id}`);
      const unknown = randomUUID();
      const heads = await contract.heads();
      for (const edit of [{ delete: true }, { set: { isActive: false } }]) {
        const answer = await owner.post(BULK, { ids: [tool.id, removed.id, unknown], ...edit });
        expect(answer.status).toBe(404);
        expect(answer.json<Problem>()).toMatchObject({
          code: 'PGRST116',
          message: '2 of the 3 tools do not exist',
          details: [{ field: 'ids[1]' }, { field: 'ids[2]', message: `${unknown} does not exist` }],
        });
      }
      expect(await contract.heads()).toEqual(heads);
    });

    test('wrong bodies of a bulk edit are refused with the name of the field', async () => {
      const { id } = await addTool(owner);
      const heads = await contract.heads();
      const category = randomUUID();
      for (const [body, field] of [
        [{ ids: [id] }, 'body'],
        [{ ids: [id], set: { isActive: true }, delete: true }, 'body'],
        [{ ids: [id], delete: false }, 'delete'],
        [{ ids: [id], delete: 'true' }, 'delete'],
        [{ ids: [], delete: true }, 'ids'],
        [{ delete: true }, 'ids'],
        [{ ids: id, delete: true }, 'ids'],
        [{ ids: { length: 1 }, delete: true }, 'ids'],
        [{ ids: [id, id], delete: true }, 'ids[1]'],
        [{ ids: [id, id.toUpperCase()], delete: true }, 'ids[1]'],
        [{ ids: [id, `${id} `], delete: true }, 'ids[1]'],
        [{ ids: [id, { $ne: null }], delete: true }, 'ids[1]'],
        [{ ids: Array.from({ length: 5_001 }, () => randomUUID()), delete: true }, 'ids'],
        [{ ids: [id], set: {} }, 'set'],
        [{ ids: [id], set: 'isActive' }, 'set'],
        [{ ids: [id], set: { isActive: 'no' } }, 'set.isActive'],
        [{ ids: [id], set: { openInNewTab: null } }, 'set.openInNewTab'],
        [{ ids: [id], set: { categoryId: 'x' } }, 'set.categoryId'],
        [{ ids: [id], set: { categoryId: category } }, 'set.categoryId'],
        [{ ids: [id], set: { name: 'x' } }, 'set.name'],
        [{ ids: [id], set: { isactive: false } }, 'set.isactive'],
        [{ ids: [id], delete: true, kind: 'banners' }, 'kind'],
      ] as const) {
        const answer = await owner.post(BULK, body);
        expect({ field, flaws: refusalFlaws(answer, { status: 400, field }) }).toEqual({ field, flaws: [] });
      }
      expect(await contract.heads()).toEqual(heads);
    });

    test('a body above 512 KiB is refused, and so is a parameter', async () => {
      const { id } = await addTool(owner);
      const tooLarge = await owner.post(BULK, { ids: ['x'.repeat(512 * 1024)], delete: true });
      expect(refusalFlaws(tooLarge, { status: 413 })).toEqual([]);
      const parameter = await owner.post(`${BULK}?dry=1`, { ids: [id], delete: true });
      expect(refusalFlaws(parameter, { status: 400 })).toEqual([]);
      expect((await owner.get(`/api/tools/${id}`)).status).toBe(200);
    });

    test('bulk edits and orders are for administrators only', async () => {
      const { id } = await addTool(owner);
      const visitor = contract.visitor();
      for (const [path, body] of [
        [BULK, { ids: [id], delete: true }],
        [ORDER, { kind: 'tools', ids: [id] }],
      ] as const) {
        expect(refusalFlaws(await visitor.post(path, body), { status: 401 })).toEqual([]);
      }
      const foreign = await owner.post(
        BULK,
        { ids: [id], delete: true },
        { headers: { origin: 'https://evil.example' } },
      );
      expect(refusalFlaws(foreign, { status: 403 })).toEqual([]);
    });

    test('listed tools stand in the asked order, others keep their places, and one undo restores the order', async () => {
      const word = freshWord();
      for (const n of [1, 2, 3, 4, 5]) await addTool(owner, { name: `${word} ${n}` });
      const [one, two, three, four, five] = idsOf(await listed(word)) as [
        string,
        string,
        string,
        string,
        string,
      ];
      const answer = await oneCommit(ORDER, { kind: 'tools', ids: [five, three, one] });
      expect(idsOf(await listed(word))).toEqual([five, two, three, four, one]);
      const { changed } = answer.json<{ changed: number }>();
      expect(await summaryOf(answer)).toBe(`Reordered ${changed} tools`);
      await undo(answer);
      expect(idsOf(await listed(word))).toEqual([one, two, three, four, five]);
    });

    test('categories and banners stand in the asked order, too', async () => {
      const added = idsOf(await Promise.all([1, 2, 3].map(() => addCategory(owner))));
      const order = async (): Promise<string[]> =>
        idsOf((await owner.read<Page<Category>>('/api/categories')).items).filter((id) => added.includes(id));
      const wanted = (await order()).toReversed();
      await oneCommit(ORDER, { kind: 'categories', ids: wanted });
      expect(await order()).toEqual(wanted);

      const [first, second] = [
        await addBanner(owner, { title: 'A' }),
        await addBanner(owner, { title: 'B', isActive: false }),
      ];
      await oneCommit(ORDER, { kind: 'banners', ids: [second.id, first.id] });
      const banners = await owner.read<Page<Banner>>('/api/admin/banners');
      expect(idsOf(banners.items).filter((id) => [first.id, second.id].includes(id))).toEqual([
        second.id,
        first.id,
      ]);
    });

    test('two orders at once are both carried out where they name other tools', async () => {
      const word = freshWord();
      for (const n of [1, 2, 3, 4]) await addTool(owner, { name: `${word} ${n}`, sortOrder: n });
      const [one, two, three, four] = idsOf(await listed(word)) as [string, string, string, string];
      const answers = await Promise.all([
        owner.post(ORDER, { kind: 'tools', ids: [two, one] }),
        owner.post(ORDER, { kind: 'tools', ids: [four, three] }),
        owner.patch(`/api/tools/${one}`, { description: 'Meanwhile' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const tools = await listed(word);
      expect(idsOf(tools)).toEqual([two, one, four, three]);
      expect(tools[1]?.description).toBe('Meanwhile');
    });

    test('wrong bodies of an order are refused with the name of the field', async () => {
      const { id } = await addTool(owner);
      const heads = await contract.heads();
      for (const [body, status, field] of [
        [{ ids: [id] }, 400, 'kind'],
        [{ kind: 'settings', ids: [id] }, 400, 'kind'],
        [{ kind: ['tools'], ids: [id] }, 400, 'kind'],
        [{ kind: 'tools' }, 400, 'ids'],
        [{ kind: 'tools', ids: [] }, 400, 'ids'],
        [{ kind: 'tools', ids: [id, id] }, 400, 'ids[1]'],
        [{ kind: 'tools', ids: ['1'] }, 400, 'ids[0]'],
        [{ kind: 'tools', ids: [id], sort: 'name' }, 400, 'sort'],
        [{ kind: 'tools', ids: [id, randomUUID()] }, 404, 'ids[1]'],
        [{ kind: 'banners', ids: [id] }, 404, 'ids[0]'],
      ] as const) {
        const answer = await owner.post(ORDER, body);
        expect({ body, flaws: refusalFlaws(answer, { status, field }) }).toEqual({ body, flaws: [] });
      }
      expect(await contract.heads()).toEqual(heads);
    });
  });
};
