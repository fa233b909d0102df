import { beforeAll, describe, expect, test } from 'vitest';
import type { Banner, Category, Page, PublicSettings, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { freshWord, OWNER, type Contract } from '../../support/contract.js';
import { addBanner, addCategory, addTool, listTools } from '../../support/directory.js';
import type { ExtraGateway } from '../../support/extra-gateway.js';
import type { HttpClient } from '../../support/http-client.js';

const TURNS = 5;
/** Milliseconds for a sign-out to arrive, fewer than the 3 s for which a gateway trusts a session that it has read. */
const SIGNED_OUT_WITHIN = 1_500;

/** A second gateway in front of the same services. */
export const gateways = (contract: Contract): void => {
  describe('two gateways', () => {
    let owner: HttpClient;
    let second: ExtraGateway;

    beforeAll(async () => {
      second = await contract.secondGateway();
      owner = await contract.owner();
    });

    test('the answer to a write sets a short-lived, protected position cookie', async () => {
      const answer = await owner.post('/api/categories', { name: freshWord() });
      const position = answer.setCookies.find((cookie) => cookie.startsWith('position='));
      expect(position).toMatch(/httponly/i);
      expect(position).toMatch(/samesite=(strict|lax)/i);
      const seconds = /max-age=(\d+)/i.exec(position!)?.[1];
      expect(Number(seconds)).toBeGreaterThan(0);
      expect(Number(seconds)).toBeLessThanOrEqual(300);
    });

    test('the sender of a write reads it at once from any gateway', async () => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const name = freshWord();
        const tool = await addTool(owner, { name });
        const at = () => owner.at(second.url);
        expect((await at().read<Tool>(`/api/tools/${tool.id}`)).name).toBe(name);
        await owner.patch(`/api/tools/${tool.id}`, { description: name });
        expect((await listTools(at(), `search=${name}`)).items[0]?.description).toBe(name);
        const category = await addCategory(owner, { name });
        expect((await at().read<Page<Category>>('/api/categories')).items).toContainEqual(category);
        const banner = await addBanner(owner, { title: name });
        expect((await at().read<Page<Banner>>('/api/banners')).items).toContainEqual(banner);
        await owner.patch('/api/settings', { footer_text: name });
        expect((await at().read<PublicSettings>('/api/settings')).footer_text).toBe(name);
        const page = await at().get('/', { headers: { accept: 'text/html' } });
        expect(page.text).toContain(name);
        await owner.delete(`/api/tools/${tool.id}`);
        expect((await at().get(`/api/tools/${tool.id}`)).status).toBe(404);
        expect((await at().get('/api/session')).status).toBe(200);
      }
      await owner.patch('/api/settings', { footer_text: null });
    }, 300_000);

    test('a sign-out applies at both gateways', async () => {
      const client = await contract.signedIn();
      const elsewhere = client.at(second.url);
      expect((await elsewhere.get('/api/session')).status).toBe(200);
      expect((await client.delete('/api/session')).status).toBe(204);
      await eventually(
        async () => expect((await elsewhere.get('/api/session')).status).toBe(401),
        SIGNED_OUT_WITHIN,
      );
    });

    test('a gateway behind https sets protected cookies and sends Strict-Transport-Security', async () => {
      const secure = await contract.gateway({ TRUST_PROXY: '1', PUBLIC_URL: 'https://tools.example.org' });
      const client = contract.visitor(secure.url);
      const answer = await client.post('/api/session', OWNER, {
        headers: { origin: 'https://tools.example.org', 'sec-fetch-site': 'same-origin' },
      });
      expect(answer.status).toBe(201);
      expect(answer.setCookies[0]).toMatch(/^__Host-session=/);
      expect(answer.setCookies[0]).toMatch(/;\s*secure/i);
      expect(answer.header('strict-transport-security')).toMatch(/max-age=\d{7,}/);
      const foreign = await client.delete('/api/session', {
        headers: { origin: 'http://elsewhere.example' },
      });
      expect(foreign.status).toBe(403);
      expect((await client.get('/robots.txt')).text).toContain('https://tools.example.org/sitemap.xml');
      expect((await client.get('/sitemap.xml')).text).toContain('<loc>https://tools.example.org/refer</loc>');
    });

    test('a gateway that trusts no proxy ignores X-Forwarded-Proto', async () => {
      const blind = await contract.gateway({ TRUST_PROXY: '0' });
      const answer = await contract
        .visitor(blind.url)
        .post('/api/session', OWNER, { headers: { 'x-forwarded-proto': 'https' } });
      expect(answer.setCookies[0]).toMatch(/^session=/);
    });
  });
};
