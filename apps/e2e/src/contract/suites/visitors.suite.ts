import { beforeAll, describe, expect, test } from 'vitest';
import type { Tool, ToolNumbers } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { BROWSER, type Contract } from '../../support/contract.js';
import { addTool } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';

/** The visitors of a tool, which are counted without an address. */
export const visitors = (contract: Contract): void => {
  describe('visitors', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
      // The first clicks after a start may come before the salt of the day.
      const tool = await addTool(owner);
      await eventually(async () => {
        await click(contract.visitor(), tool);
        expect((await numbersOf(tool)).visitors).toBeGreaterThan(0);
      });
    });

    const numbersOf = ({ id }: Tool): Promise<ToolNumbers> => owner.read(`/api/analytics/tools/${id}`);
    const click = async (client: HttpClient, { id }: Tool, userAgent = BROWSER): Promise<void> => {
      const headers = { 'user-agent': userAgent };
      expect((await client.post(`/api/tools/${id}/usage`, {}, { headers })).status).toBe(202);
    };
    /** The numbers once all uses are counted, and after them the visitors. */
    const numbersWith = (tool: Tool, uses: number): Promise<ToolNumbers> =>
      eventually(async () => {
        const numbers = await numbersOf(tool);
        expect([numbers.uses, numbers.visitors]).toEqual([uses, expect.any(Number)]);
        return numbers;
      });

    test('a visitor who comes fifty times a day is counted once', async () => {
      const [tool, visitor] = [await addTool(owner), contract.visitor()];
      for (let n = 0; n < 50; n += 1) await click(visitor, tool);
      const numbers = await numbersWith(tool, 50);
      // The clicks may lie on both sides of midnight.
      const days = numbers.byDay.filter(({ uses }) => uses > 0);
      expect(days.map((day) => day.visitors)).toEqual(days.map(() => 1));
      expect(numbers.visitors).toBe(days.length);
      expect(numbers.byDay.filter(({ uses }) => uses === 0).map((day) => day.visitors)).toEqual(
        Array.from({ length: 30 - days.length }, () => 0),
      );
      expect(numbers.previous).toMatchObject({ uses: 0, visitors: 0 });
      expect(numbers.previous.byDay.every((day) => day.visitors === 0)).toBe(true);
    });

    test('declared bots are not counted as visitors', async () => {
      const [tool, visitor] = [await addTool(owner), contract.visitor()];
      await click(visitor, tool, 'curl/8.5.0');
      await click(visitor, tool, 'Googlebot/2.1 (+http://www.google.com/bot.html)');
      await click(visitor, tool);
      expect((await numbersWith(tool, 1)).visitors).toBe(1);
    });
  });
};
