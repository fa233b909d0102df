import { freshWord } from '../support/contract.js';
import { addTool } from '../support/directory.js';
import { besideVisitor } from '../support/record-tabs.js';
import { card } from '../support/site.js';
import { expect, test } from '../support/test.js';

test.describe('the schedule of a tool', () => {
  test('an open page shows a tool at its time, and hides it again, without a reload', async ({ site }) => {
    const name = freshWord();
    await besideVisitor(site, async (home) => {
      await home.evaluate(() => Object.assign(window, { marked: true }));
      const at = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();
      const { id } = await addTool(site.owner, { name, sortOrder: -1_000_000, shownFrom: at(3) });
      await expect(card(home, { name })).toBeVisible({ timeout: 30_000 });
      await site.owner.patch(`/api/tools/${id}`, { shownUntil: at(2) });
      await expect(card(home, { name })).toBeHidden({ timeout: 30_000 });
      expect(await home.evaluate(() => 'marked' in window)).toBe(true);
    });
  });
});
