import { expect, test } from 'vitest';
import type { CategoryPageData, ToolPageData } from '@tools-hub/contracts';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { ogCard, ogImagePath } from './og-card.js';

const settings = DEFAULT_SETTINGS;
const own = `/images/${'0'.repeat(32)}.png`;
const tool = (fields: object = {}): ToolPageData => ({
  slug: 'figma',
  tool: { name: 'Figma', description: '<b>Draws</b> screens', iconUrl: own, ...fields } as never,
  category: { id: 'c', name: 'Design', slug: 'design' },
  alike: [],
});
const category = (toolCount: number): CategoryPageData => ({
  slug: 'größe',
  category: { name: 'Größe', description: null, iconUrl: null, toolCount } as never,
  tools: [],
});

test('the card of a tool has its name, description, category and icon', () => {
  expect(ogCard({ settings, toolPage: tool() })).toEqual({
    title: 'Figma',
    text: 'Draws  screens',
    label: 'Design',
    site: 'Tools Hub',
    accent: settings.primary_color,
    icon: own,
  });
});

test('the card of a category has the number of its tools', () => {
  const labelOf = (count: number) => ogCard({ settings, categoryPage: category(count) }).label;
  expect([labelOf(0), labelOf(1), labelOf(20)]).toEqual(['0 tools', '1 tool', '20 tools']);
});

test('the card of every other page is that of the site', () => {
  const logo_url = own;
  expect(ogCard({ settings: { ...settings, logo_url } })).toMatchObject({
    title: 'Tools Hub',
    label: null,
    site: null,
    icon: own,
  });
});

test('a card has no icon of another site, and none where the settings hide icons', () => {
  const elsewhere = tool({ iconUrl: 'https://elsewhere.example/icon.png' });
  expect(ogCard({ settings, toolPage: elsewhere }).icon).toBeNull();
  const hidden = { ...settings, show_tool_icons: false };
  expect(ogCard({ settings: hidden, toolPage: tool() }).icon).toBeNull();
});

test('the address of an image changes with what it shows, and only then', () => {
  const path = ogImagePath({ settings, toolPage: tool() });
  expect(path).toMatch(/^\/og\/t\/figma\.png\?v=[0-9a-f]{8}$/);
  expect(ogImagePath({ settings, toolPage: tool({ usageCount: 9 }) })).toBe(path);
  expect(ogImagePath({ settings, toolPage: tool({ name: 'Figma 2' }) })).not.toBe(path);
  expect(ogImagePath({ settings: { ...settings, primary_color: '#000' }, toolPage: tool() })).not.toBe(path);
  expect(ogImagePath({ settings, categoryPage: category(1) })).toContain('/og/c/gr%C3%B6%C3%9Fe.png?v=');
  expect(ogImagePath({ settings })).toContain('/og/site.png?v=');
});
