import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckedLink, LinkPage, LinkPreview, Problem, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { freshWord, type Contract } from '../../support/contract.js';
import { addTool } from '../../support/directory.js';
import { HttpClient } from '../../support/http-client.js';
import type { LinkedPages } from '../../support/linked-pages.js';
import { deviations, refusalFlaws, type BadRequest } from '../../support/refusals.js';

const LINKS = '/api/admin/links';
const PREVIEW = `${LINKS}/preview`;

/** The previews of linked pages, and the checks of links. @param pages the only host that is fetched although it is not public */
export const links = (contract: Contract, pages: () => LinkedPages): void => {
  describe('links', () => {
    let owner: HttpClient;
    const name = freshWord();
    const tools: Tool[] = [];

    const list = (query = ''): Promise<LinkPage> => owner.read(`${LINKS}${query}`);
    const preview = (link: unknown) => owner.post(PREVIEW, { link });
    const check = (id: string) => owner.post(`${LINKS}/${id}/check`, {});
    const toolAt = async (path: string): Promise<Tool> => {
      const tool = await addTool(owner, { name: `${name} ${path}`, link: pages().at(path) });
      tools.push(tool);
      return tool;
    };

    beforeAll(async () => {
      owner = await contract.owner();
    });

    afterAll(async () => {
      for (const { id } of tools) await owner.delete(`/api/tools/${id}`);
    });

    test('a preview tells the title, the description and the icon of a page, and changes nothing', async () => {
      const before = await contract.heads();
      const answer = await preview(pages().at('/moved'));
      expect([answer.status, answer.json<LinkPreview>()]).toEqual([
        200,
        { title: 'A page & more', description: 'It says what it is.', iconUrl: pages().at('/icon.svg') },
      ]);
      expect(answer.header('cache-control')).toContain('no-store');
      expect(await contract.heads()).toEqual(before);
    });

    test.each([
      'http://127.0.0.1/',
      'http://127.0.0.1:8080/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://localhost:9/',
      'http://[::1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://10.0.0.1/',
      'http://192.168.1.1/',
      'http://169.254.169.254/latest/meta-data/',
      'http://user:password@example.com/',
      'https://example.com:8443/',
      'ftp://example.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
    ])('a preview of %s is refused', async (link) => {
      const answer = await preview(link);
      expect([answer.status, answer.json<Problem>().code]).toEqual([422, 'LINK_REFUSED']);
    });

    test('a preview is refused where the page leads into the network, and fails where it leads nowhere', async () => {
      const codes = await Promise.all(
        ['/to-loopback', '/to-mapped', '/to-itself', '/none'].map(async (path) => {
          const answer = await preview(pages().at(path));
          return [path, answer.status, answer.json<Problem>().code];
        }),
      );
      expect(codes).toEqual([
        ['/to-loopback', 422, 'LINK_REFUSED'],
        ['/to-mapped', 422, 'LINK_REFUSED'],
        ['/to-itself', 422, 'LINK_UNREACHABLE'],
        ['/none', 422, 'LINK_UNREACHABLE'],
      ]);
    });

    test('a link is checked on request, and the list tells what was found', async () => {
      const [page, moved, gone] = [await toolAt('/page'), await toolAt('/moved'), await toolAt('/gone')];
      const before = await contract.heads();
      const found: CheckedLink[] = [];
      for (const { id } of [page, moved, gone]) {
        const answer = await check(id);
        expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
        found.push(answer.json<CheckedLink>());
      }
      expect(found).toMatchObject([
        { toolId: page.id, name: page.name, link: page.link, status: 'ok', reason: null, movedTo: null },
        { toolId: moved.id, status: 'moved', movedTo: pages().at('/page') },
        { toolId: gone.id, status: 'failing', reason: 'it answers 404', brokenSince: null, archiveUrl: null },
      ]);
      const [ok, movedTo, failing] = found;
      expect((await list(`?text=${name}`)).items).toEqual([movedTo, failing, ok]);
      expect((await list(`?text=${name}&status=ok,moved`)).items).toEqual([movedTo, ok]);
      expect((await list(`?text=${name}&status=broken`)).items).toEqual([]);
      expect(await list(`?text=${name}&perPage=2&page=2`)).toEqual({
        items: [ok],
        page: 2,
        perPage: 2,
        total: 3,
        totalPages: 2,
      });
      const far = { items: [], page: 999_999_999_999_999, total: 3 };
      expect(await list(`?text=${name}&page=${far.page}`)).toMatchObject(far);
      // A check is an observation, and in no log.
      expect(await contract.heads()).toEqual(before);
    });

    test('a link that the owner takes over from its check is unchecked again', async () => {
      const tool = await toolAt('/moved');
      const { movedTo } = (await check(tool.id)).json<CheckedLink>();
      const changed = await owner.patch(
        `/api/tools/${tool.id}`,
        { link: movedTo },
        { headers: { 'if-match': `"${tool.version}"` } },
      );
      expect(changed.status).toBe(200);
      await eventually(async () => {
        const { items } = await list(`?text=${name}`);
        expect(items.find(({ toolId }) => toolId === tool.id)).toMatchObject({
          link: movedTo,
          status: 'unchecked',
          movedTo: null,
        });
      });
    });

    test('invalid requests about links are refused', async () => {
      const tool = await toolAt('/page');
      const bad = (path: string, field: string): BadRequest => ({
        method: 'GET',
        path: `${LINKS}${path}`,
        status: 400,
        code: 'INVALID',
        field,
      });
      const badBody = (body: unknown, field: string): BadRequest => ({
        method: 'POST',
        path: PREVIEW,
        body,
        status: 400,
        code: 'INVALID',
        field,
      });
      const requests: BadRequest[] = [
        bad('?status=dead', 'status'),
        bad('?status=broken,', 'status'),
        bad('?status=Broken', 'status'),
        bad('?status=broken&status=moved', 'status'),
        bad('?status=ok,ok,ok,ok,ok,ok', 'status'),
        bad('?page=0', 'page'),
        bad('?perPage=101', 'perPage'),
        bad('?perPage=1.5', 'perPage'),
        bad(`?text=${'x'.repeat(201)}`, 'text'),
        bad('?text[$ne]=x', 'text[$ne]'),
        bad('?Status=broken', 'Status'),
        badBody({}, 'link'),
        badBody({ link: '' }, 'link'),
        badBody({ link: '  ' }, 'link'),
        badBody({ link: null }, 'link'),
        badBody({ link: 7 }, 'link'),
        badBody({ link: ['https://example.com/'] }, 'link'),
        badBody({ link: 'example' }, 'link'),
        badBody({ link: `https://example.com/${'x'.repeat(2_048)}` }, 'link'),
        badBody({ link: 'https://example.com/', title: 'x' }, 'title'),
        badBody([], 'body'),
        badBody(null, 'body'),
        { method: 'POST', path: PREVIEW, body: { link: 'x'.repeat(70_000) }, status: 413 },
        { method: 'POST', path: `${LINKS}/none/check`, body: {}, status: 400, code: 'INVALID', field: 'id' },
        { method: 'POST', path: `${LINKS}/${randomUUID()}/check`, body: {}, status: 404 },
        {
          method: 'POST',
          path: `${LINKS}/${tool.id}/check`,
          body: { force: true },
          status: 400,
          field: 'force',
        },
        { method: 'POST', path: `${LINKS}/${tool.id}/check`, body: [], status: 400, field: 'body' },
        { method: 'POST', path: `${LINKS}/${tool.id}/check?now=1`, body: {}, status: 400, field: 'now' },
      ];
      expect(await deviations(owner, requests, {})).toEqual([]);
    });

    test('nobody but an administrator has links fetched', async () => {
      const requests: BadRequest[] = [
        { method: 'GET', path: LINKS, status: 401 },
        { method: 'POST', path: PREVIEW, body: { link: pages().at('/page') }, status: 401 },
        { method: 'POST', path: `${LINKS}/${randomUUID()}/check`, body: {}, status: 401 },
      ];
      expect(await deviations(contract.visitor(), requests, {})).toEqual([]);
    });

    test('the calls of the links service are refused while it is away, and everything else goes on', async () => {
      const [entry] = await contract.product.entries('links');
      // A killed process would be started again before any request fails, so it is paused first.
      process.kill(entry!.pid, 'SIGSTOP');
      const impatient = owner.at(owner.url, HttpClient);
      expect(refusalFlaws(await impatient.get(LINKS), { status: 503, code: 'UNAVAILABLE' })).toEqual([]);
      const tool = await toolAt('/page');
      expect((await contract.visitor().get(`/api/tools/${tool.id}`)).status).toBe(200);
      await contract.product.kill('links');
      // The restarted service still has its findings.
      await eventually(async () => expect((await owner.get(LINKS)).status).toBe(200));
      expect((await list(`?text=${name}&status=moved`)).total).toBeGreaterThan(0);
    });
  });
};
