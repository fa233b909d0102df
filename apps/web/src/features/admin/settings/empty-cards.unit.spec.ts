import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '@tools-hub/domain';
import { emptyCardsWarning } from './empty-cards.js';

const NEITHER = { show_tool_names: false, show_tool_icons: false };
const NOTHING = {
  ...NEITHER,
  show_tool_descriptions: false,
  show_tool_categories: false,
  show_usage_stats: false,
};
const warning = (changes: Partial<Settings>): string | null =>
  emptyCardsWarning({ ...DEFAULT_SETTINGS, ...changes });

test('no card is empty while names or icons are shown', () => {
  expect(warning({})).toBeNull();
  expect(warning({ ...NOTHING, show_tool_names: true })).toBeNull();
  expect(warning({ ...NOTHING, show_tool_icons: true })).toBeNull();
});

test('cards that show nothing are pointed out', () => {
  expect(warning(NOTHING)).toBe('Every card shows nothing. Switch on names or icons.');
});

test.each([
  [NEITHER, 'a description, a category, or uses'],
  [{ ...NOTHING, show_tool_categories: true }, 'a category'],
  [{ ...NEITHER, show_usage_stats: false }, 'a description or a category'],
])('cards that are empty for lack of optional parts are pointed out: %j', (changes, parts) => {
  expect(warning(changes)).toBe(
    `The card of a tool without ${parts} shows nothing. Switch on names or icons.`,
  );
});
