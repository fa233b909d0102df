import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { commands, site } from '../../../testing/fake-api.js';
import { button, field, fill, toast, user } from '../../../testing/page.js';
import { renderDashboard } from '../../../testing/render-page.js';

test.each([
  { tab: 'Categories', one: 'Category', label: 'Name *', missing: 'Please enter a category name' },
  { tab: 'Banners', one: 'Banner', label: 'Banner Title *', missing: 'Please enter a banner title' },
])('the record form names missing fields without a request: $tab', async ({ tab, one, label, missing }) => {
  await renderDashboard(tab);
  await user.click(await waitFor(() => button(`Add New ${one}`)));
  await fill(label, ' <> ');
  await user.click(button(`Add ${one}`));
  await toast('Error', missing);
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field(label));
  expect(commands).toEqual([]);
  await fill(label, 'Named');
  expect(field(label).getAttribute('aria-invalid')).toBe(null);
  await user.click(button(`Add ${one}`));
  await toast('Success', `${one} added successfully`);
  expect([...site.categories, ...site.banners]).toHaveLength(1);
});
