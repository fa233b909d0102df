import { beforeAll, describe, expect, test } from 'vitest';
import type { ImageRecord, ListedImage, Page, Problem } from '@tools-hub/contracts';
import type { Contract } from '../../support/contract.js';
import type { HttpClient } from '../../support/http-client.js';
import type { LinkedPages } from '../../support/linked-pages.js';
import { deviations, type BadRequest } from '../../support/refusals.js';

const COPIES = '/api/admin/images/from-link';

/** Copies of images of other sites. @param pages the only host that is fetched although it is not public */
export const imageCopies = (contract: Contract, pages: () => LinkedPages): void => {
  describe('copies of images', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
    });

    const copy = (link: string, query = '') => owner.post(`${COPIES}${query}`, { link });
    const stored = async (): Promise<number> =>
      (await owner.read<Page<ListedImage>>('/api/admin/images')).items.length;

    test('an image of another site is stored here, cleaned, and once', async () => {
      const answer = await copy(pages().at('/icon.svg'));
      expect([answer.status, answer.json<ImageRecord>()]).toEqual([
        201,
        expect.objectContaining({ type: 'image/svg+xml', width: 8, height: 8 }),
      ]);
      const { id, url } = answer.json<ImageRecord>();
      const served = await contract.visitor().get(url);
      expect([served.status, served.text]).toEqual([200, expect.stringContaining('#c2410c')]);
      expect(served.text).not.toContain('script');
      expect((await copy(pages().at('/icon.svg'), '?use=banner')).json<ImageRecord>().id).toBe(id);
      expect((await owner.delete(`/api/admin/images/${id}`)).status).toBe(204);
    });

    test('the largest image of an ICO file is stored', async () => {
      const answer = await copy(pages().at('/favicon.ico'));
      expect(answer.json<ImageRecord>()).toMatchObject({ type: 'image/png', width: 12, height: 12 });
    });

    test('a link that leads to no image, into the network or nowhere is refused, and nothing is stored', async () => {
      const before = await stored();
      const expected: readonly (readonly [path: string, status: number, code: string])[] = [
        ['/page', 400, 'INVALID'],
        ['/to-loopback', 422, 'LINK_REFUSED'],
        ['/to-mapped', 422, 'LINK_REFUSED'],
        ['/to-itself', 422, 'LINK_UNREACHABLE'],
        ['/none', 422, 'LINK_UNREACHABLE'],
      ];
      for (const [path, ...outcome] of expected) {
        const answer = await copy(pages().at(path));
        expect([path, answer.status, answer.json<Problem>().code]).toEqual([path, ...outcome]);
      }
      const [detail] = (await copy(pages().at('/page'))).json<Problem>().details;
      expect(detail).toEqual({ field: 'link', message: 'must be a PNG, JPEG, WebP, SVG or ICO image' });
      expect(await stored()).toBe(before);
    });

    test('invalid requests to copy an image are refused', async () => {
      const bad = (body: unknown, field: string, query = ''): BadRequest => ({
        ...{ method: 'POST', path: `${COPIES}${query}`, body },
        ...{ status: 400, code: 'INVALID', field },
      });
      const link = pages().at('/icon.svg');
      const requests: BadRequest[] = [
        bad({}, 'link'),
        bad({ link: '' }, 'link'),
        bad({ link: 7 }, 'link'),
        bad({ link: [link] }, 'link'),
        bad({ link: 'icon' }, 'link'),
        bad({ link: '/images/x.png' }, 'link'),
        bad({ link: `https://example.com/${'x'.repeat(2_048)}` }, 'link'),
        bad({ link, use: 'icon' }, 'use'),
        bad({ link }, 'use', '?use=poster'),
        bad([], 'body'),
        { method: 'POST', path: COPIES, body: { link: 'x'.repeat(70_000) }, status: 413 },
      ];
      expect(await deviations(owner, requests, {})).toEqual([]);
      const visitors: BadRequest[] = [{ method: 'POST', path: COPIES, body: { link }, status: 401 }];
      expect(await deviations(contract.visitor(), visitors, {})).toEqual([]);
    });
  });
};
