import { beforeAll, describe, expect, test } from 'vitest';
import type { Banner, Category, Page, Tool } from '@tools-hub/contracts';
import { freshWord, type Contract } from '../../support/contract.js';
import { addBanner, addCategory, addTool, type RecordKind } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';
import { refusalFlaws } from '../../support/refusals.js';
import { BANNER, CATEGORY, misshapes, TOOL, type Shape } from '../../support/shapes.js';
import { RECORDS } from '../data/records.data.js';

const SHAPES: Readonly<Record<RecordKind, Shape>> = { tools: TOOL, categories: CATEGORY, banners: BANNER };
interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Adding, changing and removing a tool, a category or a banner. */
export const records = (contract: Contract): void => {
  describe.each(RECORDS)('$kind', ({ kind, least, full, stored, defaults, clearable, required, noun }) => {
    let owner: HttpClient;
    const path = `/api/${kind}`;

    beforeAll(async () => {
      owner = await contract.owner();
    });

    const add = async (fields: object): Promise<Versioned> => (await owner.post(path, fields)).json();
    /** The record in the administrator's list. */
    const find = async (id: string): Promise<Versioned | undefined> => {
      const list =
        kind === 'categories'
          ? path
          : `/api/admin/${kind}?${kind === 'tools' ? 'perPage=100&sort=created_desc' : ''}`;
      return (await owner.read<Page<Versioned>>(list)).items.find((item) => item.id === id);
    };

    test('an added record has its fields, is named in Location and is listed at once', async () => {
      const answer = await owner.post(path, full);
      expect(answer.status).toBe(201);
      const record = answer.json<Versioned>();
      expect(misshapes(SHAPES[kind], record)).toEqual([]);
      expect(record).toMatchObject(stored);
      expect(answer.header('location')).toBe(`${path}/${record.id}`);
      expect(answer.header('cache-control')).toContain('no-store');
      expect(await find(record.id)).toEqual(record);
    });

    test('an added record takes the defaults of its missing fields', async () => {
      const record = await add(least);
      expect(record).toMatchObject({ ...least, ...defaults });
      expect(misshapes(SHAPES[kind], record)).toEqual([]);
    });

    test.each(Object.entries(stored))('a change of %s changes no other field', async (field, value) => {
      const before = await add(least);
      const answer = await owner.patch(`${path}/${before.id}`, { [field]: full[field] });
      expect(answer.status).toBe(200);
      const after = answer.json<Versioned & { readonly updatedAt?: string }>();
      const was: unknown = Reflect.get(before, field);
      const changed = JSON.stringify(was) !== JSON.stringify(value);
      expect(after).toEqual({
        ...before,
        [field]: value,
        version: changed ? (expect.any(Number) as unknown) : before.version,
        ...(after.updatedAt !== undefined && { updatedAt: expect.any(String) as unknown }),
      });
      expect(after.version > before.version).toBe(changed);
      expect(await find(before.id)).toEqual(after);
    });

    test.each(clearable)('the optional field %s is cleared by null and by an empty string', async (field) => {
      for (const nothing of [null, '']) {
        const { id } = await add(full);
        const answer = await owner.patch(`${path}/${id}`, { [field]: nothing });
        expect([answer.status, Reflect.get(answer.json<object>(), field)]).toEqual([200, null]);
      }
    });

    test.each(required)('the required field %s cannot be set to null', async (field) => {
      const before = await add(full);
      const answer = await owner.patch(`${path}/${before.id}`, { [field]: null });
      expect(refusalFlaws(answer, { status: 400, field })).toEqual([]);
      expect(await find(before.id)).toEqual(before);
    });

    test('a change without a difference keeps the record and its version', async () => {
      const before = await add(full);
      const heads = await contract.heads();
      for (const nothing of [{}, full, stored]) {
        const answer = await owner.patch(`${path}/${before.id}`, nothing);
        expect([answer.status, answer.json()]).toEqual([200, before]);
      }
      expect(await find(before.id)).toEqual(before);
      expect(await contract.heads()).toEqual(heads);
    });

    test('a removed record is no longer listed', async () => {
      const { id } = await add(least);
      const answer = await owner.delete(`${path}/${id}`);
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(await find(id)).toBeUndefined();
      const gone = { status: 404, code: 'PGRST116' };
      expect(refusalFlaws(await owner.delete(`${path}/${id}`), gone)).toEqual([]);
      expect(refusalFlaws(await owner.patch(`${path}/${id}`, {}), gone)).toEqual([]);
    });

    test('a record is found by its id in capitals', async () => {
      const { id } = await add(least);
      expect((await owner.patch(`${path}/${id.toUpperCase()}`, { sortOrder: 4 })).json()).toMatchObject({
        id,
        sortOrder: 4,
      });
    });

    test('a malformed record id is refused', async () => {
      const wrong = { status: 400, message: `Invalid ${noun} ID` };
      expect(refusalFlaws(await owner.patch(`${path}/7`, {}), wrong)).toEqual([]);
      expect(refusalFlaws(await owner.delete(`${path}/7`), wrong)).toEqual([]);
    });
  });
};

/** The relations between records. */
export const relations = (contract: Contract): void => {
  describe('categories and their tools', () => {
    let owner: HttpClient;
    let visitor: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
      visitor = contract.visitor();
    });
    const categoryOf = async ({ id }: Category) =>
      (await owner.read<Page<Category>>('/api/categories')).items.find((item) => item.id === id);

    test('the removal of a category clears the category of its tools in the same commit', async () => {
      const [category, other] = [await addCategory(owner), await addCategory(owner)];
      const tools = [
        await addTool(owner, { categoryId: category.id }),
        await addTool(owner, { categoryId: category.id, isActive: false }),
      ];
      const bystander = await addTool(owner, { categoryId: other.id });
      const before = await contract.heads();
      expect((await owner.delete(`/api/categories/${category.id}`)).status).toBe(204);
      expect((await contract.heads())['catalogue']).toBe(before['catalogue']! + 1);
      const { items } = await owner.read<Page<Tool>>('/api/admin/tools?perPage=100&sort=created_desc');
      for (const tool of tools) {
        const now = items.find(({ id }) => id === tool.id)!;
        expect(now.categoryId).toBeNull();
        expect(now.version).toBeGreaterThan(tool.version);
        expect(Date.parse(now.updatedAt)).toBeGreaterThanOrEqual(Date.parse(tool.updatedAt));
      }
      expect(items.find(({ id }) => id === bystander.id)).toEqual(bystander);
    });

    test('a category counts its active tools', async () => {
      const category = await addCategory(owner);
      const tool = await addTool(owner, { categoryId: category.id });
      await addTool(owner, { categoryId: category.id, isActive: false });
      expect((await categoryOf(category))?.toolCount).toBe(1);
      await owner.patch(`/api/tools/${tool.id}`, { isActive: false });
      expect((await categoryOf(category))?.toolCount).toBe(0);
      expect((await categoryOf(category))?.version).toBe(category.version);
    });

    test.each([
      ['unknown', '00000000-0000-4000-8000-00000000dead'],
      ['malformed', 'tools'],
    ])('a tool with a category id that is %s is refused', async (_what, categoryId) => {
      const tool = await addTool(owner);
      const wrong = { status: 400, field: 'categoryId' };
      const body = { name: 'x', link: 'https://example.com/', categoryId };
      expect(refusalFlaws(await owner.post('/api/tools', body), wrong)).toEqual([]);
      expect(refusalFlaws(await owner.patch(`/api/tools/${tool.id}`, { categoryId }), wrong)).toEqual([]);
    });

    test('an inactive tool or banner is for administrators only', async () => {
      const tool = await addTool(owner, { isActive: false });
      const banner = await addBanner(owner, { isActive: false });
      const missing = { status: 404, code: 'PGRST116' };
      expect(refusalFlaws(await visitor.get(`/api/tools/${tool.id}`), missing)).toEqual([]);
      const banners = await visitor.read<Page<Banner>>('/api/banners');
      expect(banners.items.some(({ id }) => id === banner.id)).toBe(false);
      const all = await owner.read<Page<Banner>>('/api/admin/banners');
      expect(all.items.some(({ id }) => id === banner.id)).toBe(true);
    });

    test('categories and banners are listed whole, by order, then name, then id', async () => {
      const word = freshWord();
      for (const [n, name] of ['b', 'B', 'a', 'ä', 'twin', 'twin'].entries()) {
        await addCategory(owner, { name: `${word} ${name}`, sortOrder: n % 2 });
        await addBanner(owner, { title: `${word} ${name}`, sortOrder: n % 2 });
      }
      const collator = new Intl.Collator('en');
      for (const [path, key] of [
        ['/api/categories', 'name'],
        ['/api/banners', 'title'],
        ['/api/admin/banners', 'title'],
      ] as const) {
        const page =
          await owner.read<Page<{ id: string; sortOrder: number; name: string; title: string }>>(path);
        const sorted = [...page.items].sort(
          (a, b) => a.sortOrder - b.sortOrder || collator.compare(a[key], b[key]) || (a.id < b.id ? -1 : 1),
        );
        expect(page.items).toEqual(sorted);
        expect(page).toMatchObject({ page: 1, total: sorted.length, totalPages: 1 });
      }
    });
  });
};
