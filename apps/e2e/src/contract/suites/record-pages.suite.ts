import { beforeAll, describe, expect, test } from 'vitest';
import type { CategoryPageData, ToolPageData } from '@tools-hub/contracts';
import { freshWord, type Contract } from '../../support/contract.js';
import { addCategory, addTool } from '../../support/directory.js';
import type { Answer, HttpClient } from '../../support/http-client.js';

const HTML = { headers: { accept: 'text/html' } };

/** The pages of single tools and categories. */
export const recordPages = (contract: Contract): void => {
  describe('the pages of tools and categories', () => {
    let owner: HttpClient;
    beforeAll(async () => {
      owner = await contract.owner();
    });
    const page = (path: string): Promise<Answer> => owner.get(path, HTML);
    const leadsTo = async (path: string): Promise<readonly [number, string | null]> => {
      const answer = await page(path);
      return [answer.status, answer.header('location')];
    };

    test('a tool has a page by its name, with its category and similar tools', async () => {
      const [word, other] = [freshWord(), freshWord()];
      const { id: categoryId } = await addCategory(owner, { name: `Pages ${word}` });
      const tool = await addTool(owner, {
        name: `Crème ${word}`,
        description: 'Draws <b>it</b>',
        categoryId,
      });
      await addTool(owner, { name: `Alike ${other}`, categoryId });
      await addTool(owner, { name: 'Inactive', categoryId, isActive: false });
      const data = await owner.read<ToolPageData>(`/api/tool-pages/creme-${word}`);
      expect(data).toMatchObject({
        slug: `creme-${word}`,
        tool: { id: tool.id, usageCount: 0 },
        category: { id: categoryId, slug: `pages-${word}` },
        alike: [{ slug: `alike-${other}` }],
      });
      const { status, text } = await page(`/t/creme-${word}`);
      expect(status).toBe(200);
      expect(text).toContain(`<title>Crème ${word} · `);
      expect(text).toMatch(/<meta name="description" content="Draws\s+it" \/>/);
      expect(text).toMatch(new RegExp(`<a [^>]*href="/c/pages-${word}"[^>]*>(<[^>]*>)*Pages ${word}<`));
      expect(text).toContain(`ping="/api/tools/${tool.id}/usage"`);
      expect(text).toContain('"@type":"BreadcrumbList"');
    });

    test('an old name, an id and other spellings lead to the address that a tool has', async () => {
      const word = freshWord();
      const tool = await addTool(owner, { name: `First ${word}` });
      await owner.patch(`/api/tools/${tool.id}`, { name: `Second ${word}` });
      for (const slug of [`first-${word}`, tool.id, `SECOND-${word}`, `x-${tool.id.slice(0, 8)}`]) {
        expect([slug, ...(await leadsTo(`/t/${slug}`))]).toEqual([slug, 301, `/t/second-${word}`]);
        expect((await owner.read<ToolPageData>(`/api/tool-pages/${slug}`)).slug).toBe(`second-${word}`);
      }
      expect(await leadsTo(`/t/second-${word}/`)).toEqual([301, `/t/second-${word}`]);
      await owner.patch(`/api/tools/${tool.id}`, { name: `First ${word}` });
      expect(await leadsTo(`/t/second-${word}`)).toEqual([301, `/t/first-${word}`]);
      expect((await page(`/t/first-${word}`)).status).toBe(200);
    });

    test('two tools of the same name have a page each', async () => {
      const name = `Twin ${freshWord()}`;
      const twins = [await addTool(owner, { name }), await addTool(owner, { name })];
      const slugs = await Promise.all(
        twins.map(async ({ id }) => (await owner.read<ToolPageData>(`/api/tool-pages/${id}`)).slug),
      );
      expect(new Set(slugs).size).toBe(2);
      for (const [index, slug] of slugs.entries()) {
        const data = await owner.read<ToolPageData>(`/api/tool-pages/${slug}`);
        expect(data.tool.id).toBe(twins[index]?.id);
      }
    });

    test('a category has a page with its active tools in order', async () => {
      const word = freshWord();
      const { id: categoryId } = await addCategory(owner, { name: word, description: 'All of these' });
      await addTool(owner, { name: `B ${word}`, categoryId, sortOrder: 2 });
      await addTool(owner, { name: `A ${word}`, categoryId, sortOrder: 1 });
      await addTool(owner, { name: `C ${word}`, categoryId, isActive: false });
      const data = await owner.read<CategoryPageData>(`/api/category-pages/${word}`);
      expect(data.category).toMatchObject({ id: categoryId, toolCount: 2 });
      expect(data.tools.map(({ slug }) => slug)).toEqual([`a-${word}`, `b-${word}`]);
      const { status, text } = await page(`/c/${word}`);
      expect([status, text.includes('All of these'), text.includes('"@type":"ItemList"')]).toEqual([
        200,
        true,
        true,
      ]);
    });

    test.each(['/t/', '/c/'])('an unknown page below %s is not found', async (pages) => {
      for (const slug of [
        'nothing-of-this-name',
        '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d',
        '%00',
        '%F0%9F%9A%80%F0%9F%9A%80',
        '__proto__',
        '<script>alert(1)</script>',
        'x'.repeat(2_000),
      ]) {
        const { status, text } = await page(`${pages}${encodeURI(slug)}`);
        expect([slug, status]).toEqual([slug, 404]);
        expect(text).not.toContain('<script>alert');
      }
      const api = pages === '/t/' ? '/api/tool-pages' : '/api/category-pages';
      expect((await owner.get(`${api}/nothing-of-this-name`)).json()).toMatchObject({ code: 'PGRST116' });
    });

    test('an inactive tool has no page', async () => {
      const name = `Gone ${freshWord()}`;
      const { id } = await addTool(owner, { name, isActive: false });
      expect((await page(`/t/${id}`)).status).toBe(404);
      expect((await owner.get(`/api/tool-pages/${id}`)).status).toBe(404);
    });

    test('the sitemap for search engines names the page of each tool and category', async () => {
      const word = freshWord();
      const { id: categoryId } = await addCategory(owner, { name: `Group ${word}` });
      await addTool(owner, { name: `Mapped ${word}`, categoryId });
      const { text } = await owner.get('/sitemap.xml');
      for (const path of [`/t/mapped-${word}`, `/c/group-${word}`]) {
        expect(text).toContain(`<loc>${contract.product.url}${path}</loc>`);
      }
      for (const part of ['0', '2', 'x', '-1', '1e3']) {
        expect([part, (await owner.get(`/sitemaps/${part}.xml`)).status]).toEqual([part, 404]);
      }
    });
  });
};
