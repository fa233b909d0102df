import { expect, test } from 'vitest';
import { BuiltInIcons } from './built-in-icons.js';

const icons = new BuiltInIcons();
const idsOf = async (text: string, limit = 5): Promise<readonly string[]> =>
  (await icons.search(text, limit)).map(({ id }) => id);

test('a brand has its own colour, and a symbol one that is seen on any surface', async () => {
  const [figma] = await icons.search('figma', 1);
  expect(figma?.svg).toMatch(/^<svg fill="#F24E1E"/);
  const [anchor] = await icons.search('anchor', 1);
  expect(anchor).toMatchObject({ id: 'lucide/anchor', title: 'Anchor' });
  expect(anchor?.svg).toContain('stroke="#64748b"');
  expect(anchor?.svg).not.toMatch(/currentColor|<!--/);
});

test('the exact name comes first, then names that begin with it', async () => {
  expect((await idsOf('GitHub'))[0]).toBe('simple-icons/github');
  expect(await idsOf('github', 2)).toEqual(['simple-icons/github', 'simple-icons/githubactions']);
});

test('every word must be the beginning of a word of the icon, in any order', async () => {
  expect(await idsOf('bar chart')).toContain('lucide/chart-bar');
  expect(await idsOf('bar qqq')).toEqual([]);
});

test('other words for a symbol find it after those that have the word in their name', async () => {
  const found = await idsOf('trash', 20);
  expect(found[0]).toBe('lucide/trash');
  expect(await idsOf('garbage', 5)).toContain('lucide/trash');
});

test('symbols come first without words, and a limit holds', async () => {
  expect((await idsOf(' ,; ', 3)).map((id) => id.split('/')[0])).toEqual(['lucide', 'lucide', 'lucide']);
});
