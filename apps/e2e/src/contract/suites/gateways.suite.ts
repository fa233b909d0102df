import { beforeAll, describe, expect, test } from 'vitest';
import type { Banner, Category, Page, PublicSettings, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { freshWord, type Contract } from '../../support/contract.js';
import { addBanner, addCategory, addTool, listTools } from '../../support/directory.js';
import type { ExtraGateway } from '../../support/extra-gateway.js';
import type { HttpClient } from '../../support/http-client.js';

const TURNS = 5;

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
    });

    test('a sign-out applies at both gateways', async () => {
      const client = await contract.signedIn();
      const elsewhere = client.at(second.url);
      expect((await elsewhere.get('/api/session')).status).toBe(200);
      expect((await client.delete('/api/session')).status).toBe(204);
      await eventually(async () => expect((await elsewhere.get('/api/session')).status).toBe(401));
    });
  });
};
