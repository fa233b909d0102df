import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import type { Contract } from '../../support/contract.js';
import { addTool } from '../../support/directory.js';
import type { Ask, HttpClient } from '../../support/http-client.js';
import { refusalFlaws } from '../../support/refusals.js';

/** Clicks of visitors. */
export const clicks = (contract: Contract): void => {
  describe('clicks', () => {
    let owner: HttpClient;
    let visitor: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
      visitor = contract.visitor();
    });
    const usesOf = async ({ id }: Tool) => (await visitor.read<Tool>(`/api/tools/${id}`)).usageCount;

    const FORMS: readonly (readonly [string, () => Ask])[] = [
      ['JSON with an id', () => ({ body: { clickId: randomUUID() } })],
      ['JSON without an id', () => ({ body: {} })],
      ['no body', () => ({})],
      ['an empty body declared as JSON', () => ({ raw: '' })],
      [
        'the text of a beacon',
        () => ({
          raw: JSON.stringify({ clickId: randomUUID() }),
          headers: { 'content-type': 'text/plain;charset=UTF-8' },
        }),
      ],
      [
        'a same-origin browser request',
        () => ({
          body: { clickId: randomUUID() },
          headers: { origin: contract.product.url, 'sec-fetch-site': 'same-origin' },
        }),
      ],
    ];

    test.each(FORMS)('a click sent as %s is accepted and counted', async (_form, ask) => {
      const tool = await addTool(owner);
      const answer = await visitor.send('POST', `/api/tools/${tool.id}/usage`, ask());
      expect([answer.status, answer.text]).toEqual([202, '']);
      expect(answer.setCookies).toEqual([]);
      await eventually(async () => expect(await usesOf(tool)).toBe(1));
      const now = await visitor.read<Tool>(`/api/tools/${tool.id}`);
      expect(now).toEqual({ ...tool, usageCount: 1 });
    });

    test('a repeated click counts once', async () => {
      const [tool, other] = [await addTool(owner), await addTool(owner)];
      const clickId = randomUUID();
      for (const id of [clickId, clickId, clickId.toUpperCase()])
        expect((await visitor.post(`/api/tools/${tool.id}/usage`, { clickId: id })).status).toBe(202);
      await visitor.post(`/api/tools/${other.id}/usage`);
      await eventually(async () => expect(await usesOf(other)).toBe(1));
      await eventually(async () => expect(await usesOf(tool)).toBe(1));
    });

    test('a click of a declared bot is accepted and not counted', async () => {
      const [tool, other] = [await addTool(owner), await addTool(owner)];
      for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'node']) {
        const headers = { 'user-agent': agent };
        const answer = await visitor.post(`/api/tools/${tool.id}/usage`, {}, { headers });
        expect([agent, answer.status]).toEqual([agent, 202]);
      }
      await visitor.post(`/api/tools/${other.id}/usage`);
      await eventually(async () => expect(await usesOf(other)).toBe(1));
      expect(await usesOf(tool)).toBe(0);
    });

    test('a click on an unknown, inactive or removed tool is refused', async () => {
      const inactive = await addTool(owner, { isActive: false });
      const removed = await addTool(owner);
      await owner.delete(`/api/tools/${removed.id}`);
      const before = await contract.heads();
      for (const id of [randomUUID(), inactive.id, removed.id]) {
        const answer = await visitor.post(`/api/tools/${id}/usage`, { clickId: randomUUID() });
        expect(refusalFlaws(answer, { status: 404, code: 'PGRST116' })).toEqual([]);
      }
      const malformed = await visitor.post('/api/tools/7/usage');
      expect(refusalFlaws(malformed, { status: 400, message: 'Invalid tool ID' })).toEqual([]);
      expect(await contract.heads()).toEqual(before);
    });

    test('a visitor is limited to 600 clicks per minute, and other visitors are not affected', async () => {
      const tool = await addTool(owner);
      const eager = contract.visitor();
      const statuses = new Map<number, number>();
      for (let n = 0; n < 13; n += 1) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => eager.post(`/api/tools/${tool.id}/usage`)),
        );
        for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect(Object.fromEntries(statuses)).toEqual({ 202: 600, 429: 50 });
      const answer = await eager.post(`/api/tools/${tool.id}/usage`);
      expect(refusalFlaws(answer, { status: 429, code: 'RATE_LIMITED' })).toEqual([]);
      expect((await contract.visitor().post(`/api/tools/${tool.id}/usage`)).status).toBe(202);
      await eventually(async () => expect(await usesOf(tool)).toBe(601));
    });
  });
};
