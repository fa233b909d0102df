import { expect, test } from 'vitest';
import { screen } from '@testing-library/dom';
import { field, user } from '../../../testing/page.js';
import { renderDashboard } from '../../../testing/render-page.js';

const toggle = async (...names: readonly string[]): Promise<void> => {
  for (const name of names) await user.click(field(name));
};

test('settings that empty the cards are pointed out beside the switches and in the preview', async () => {
  await renderDashboard('Settings');
  await screen.findByRole('form', { name: 'Website Settings' });
  await toggle('Show names', 'Show icons');
  const someCards =
    'The card of a tool without a description, a category, or uses shows nothing. Switch on names or icons.';
  const everyCard = 'Every card shows nothing. Switch on names or icons.';
  expect(screen.getAllByText(someCards)).toHaveLength(2);
  await toggle('Show descriptions', 'Show categories', 'Show usage counts');
  expect(screen.getAllByText(everyCard)).toHaveLength(2);
  await toggle('Show names');
  expect(screen.queryByText(everyCard)).toBe(null);
});
