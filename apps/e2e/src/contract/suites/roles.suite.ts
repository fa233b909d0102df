import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { includesRole, type Role } from '@tools-hub/domain';
import { member } from '../../support/accounts.js';
import type { Contract } from '../../support/contract.js';
import type { HttpClient } from '../../support/http-client.js';
import { refusalFlaws } from '../../support/refusals.js';

/** The least role of every call that takes a session. A call that is missing here fails a test. */
const REQUIRED_ROLE: Readonly<Record<Role, readonly string[]>> = {
  viewer: [
    'GET /api/session',
    'DELETE /api/sessions',
    'POST /api/session/password',
    'GET /api/session/totp',
    'POST /api/session/totp',
    'POST /api/session/totp/confirm',
    'DELETE /api/session/totp',
    'GET /api/session/passkeys',
    'POST /api/session/passkeys',
    'POST /api/session/passkeys/challenge',
    'DELETE /api/session/passkeys/{id}',
    'GET /api/admin/sessions',
    'DELETE /api/admin/sessions/{id}',
    'GET /api/admin/tokens',
    'POST /api/admin/tokens',
    'DELETE /api/admin/tokens/{id}',
    'GET /api/admin/tools',
    'GET /api/admin/banners',
    'GET /api/admin/notes',
    'GET /api/admin/export',
    'GET /api/admin/images',
    'GET /api/admin/icons',
    'GET /api/admin/links',
    'GET /api/analytics/tools/{id}',
    'GET /api/analytics/movers',
    'GET /api/admin/history',
    'GET /api/admin/history/days',
    'GET /api/admin/history/export',
    'GET /api/admin/history/{entry}',
    'GET /api/admin/history/{entry}/undo',
    'GET /api/admin/history/{entry}/version',
    'GET /api/admin/as-of',
    'GET /api/admin/as-of/tools',
    'GET /api/admin/as-of/tool-counts',
    'GET /api/admin/as-of/categories',
    'GET /api/admin/as-of/banners',
    'GET /api/admin/as-of/settings',
    'GET /api/admin/as-of/sitemap',
    'GET /api/admin/as-of/recommendations',
    'GET /api/admin/as-of/additions',
    'GET /api/admin/diff',
    'GET /api/admin/restore',
    'GET /api/admin/events',
    'GET /api/admin/agents',
    'GET /api/admin/judgements',
    'GET /api/analytics/summary',
    'GET /api/analytics/daily',
    'GET /api/analytics/tools',
    'GET /api/analytics/categories',
  ],
  editor: [
    ...['tools', 'categories', 'banners', 'admin/notes'].flatMap((kind) => [
      `POST /api/${kind}`,
      `PATCH /api/${kind}/{id}`,
      `DELETE /api/${kind}/{id}`,
    ]),
    'POST /api/admin/import',
    'POST /api/admin/bulk',
    'POST /api/admin/images',
    'POST /api/admin/images/from-link',
    'POST /api/admin/links/preview',
    'POST /api/admin/links/{id}/check',
    'DELETE /api/admin/images/{image}',
    'POST /api/admin/order',
    'GET /api/admin/suggestions',
    'POST /api/admin/suggestions/{id}/approve',
    'DELETE /api/admin/suggestions/{id}',
    'POST /api/admin/history/{entry}/undo',
    'POST /api/admin/history/{entry}/version',
  ],
  owner: [
    'PATCH /api/settings',
    'POST /api/admin/restore',
    'POST /api/admin/judgements',
    'POST /api/admin/judgements/preview',
    'GET /api/admin/administrators',
    'PATCH /api/admin/administrators/{id}',
    'DELETE /api/admin/administrators/{id}',
    'GET /api/admin/invitations',
    'POST /api/admin/invitations',
    'DELETE /api/admin/invitations/{id}',
  ],
};

const IMAGES = '/api/admin/images';
/** Images are sent as they are. */
const NO_IMAGE = { raw: 'no image', headers: { 'content-type': 'image/png' } };

/** Would end the session of the test. */
const ENDS_SESSION = 'DELETE /api/sessions';

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security?: unknown }>>>>;
}

export const roles = (contract: Contract): void => {
  describe('roles', () => {
    let owner: HttpClient;
    let clients: Readonly<Record<Role, HttpClient>>;

    beforeAll(async () => {
      owner = await contract.signedIn();
      const [viewer, editor] = [
        await member(contract, owner, 'viewer'),
        await member(contract, owner, 'editor'),
      ];
      clients = { viewer: viewer.client, editor: editor.client, owner };
    });

    test('every call that takes a session has a least role', async () => {
      const { paths } = (await contract.visitor().get('/api/openapi.json')).json<OpenApi>();
      const secured = Object.entries(paths).flatMap(([path, item]) =>
        Object.entries(item)
          .filter(([, { security }]) => security !== undefined)
          .map(([method]) => `${method.toUpperCase()} ${path}`),
      );
      expect(Object.values(REQUIRED_ROLE).flat().sort()).toEqual(secured.sort());
    });

    const send = (client: HttpClient, call: string) => {
      const [method = '', template = ''] = call.split(' ');
      const path = template.replace('{id}', randomUUID()).replace('{entry}', 'catalogue-1');
      // No call takes the field, so that an admitted one changes nothing.
      const body = method === 'POST' || method === 'PATCH' ? { body: { noField: true } } : {};
      return client.send(method, path, path === IMAGES ? NO_IMAGE : body);
    };

    test.each<Role>(['viewer', 'editor', 'owner'])(
      'the role %s has its rights and no others',
      async (role) => {
        for (const [least, calls] of Object.entries(REQUIRED_ROLE) as [Role, readonly string[]][]) {
          for (const call of calls.filter((each) => each !== ENDS_SESSION)) {
            const answer = await send(clients[role], call);
            if (includesRole(role, least)) {
              expect([call, [200, 400, 404, 415].includes(answer.status)]).toEqual([call, true]);
            } else {
              const refused = { status: 403, code: 'FORBIDDEN', message: `This takes the role ${least}` };
              expect([call, refusalFlaws(answer, refused)]).toEqual([call, []]);
            }
          }
        }
      },
    );

    test('an editor undoes a change of the catalogue, and not one of the settings', async () => {
      const { editor } = clients;
      const created = await editor.post('/api/categories', { name: 'Undone' });
      const entry = created.header('history-entry') ?? '';
      expect((await editor.post(`/api/admin/history/${entry}/undo`, {})).status).toBe(201);
      const changed = await owner.patch('/api/settings', { footer_text: 'Of the owner' });
      const change = changed.header('history-entry') ?? '';
      const refused = { status: 403, code: 'FORBIDDEN', message: 'This takes the role owner' };
      expect(refusalFlaws(await editor.post(`/api/admin/history/${change}/undo`, {}), refused)).toEqual([]);
      const version = { type: 'settings', id: 'settings' };
      const restored = await editor.post(`/api/admin/history/${change}/version`, version);
      expect(restored.status === 403 || restored.status === 400).toBe(true);
      expect((await owner.post(`/api/admin/history/${change}/undo`, {})).status).toBe(201);
    });
  });
};
