import { expect, test } from 'vitest';
import { fireEvent, waitFor } from '@testing-library/dom';
import { commands, site } from '../../../testing/fake-api.js';
import { button, field, fill, listIs, noteOf, press, row, toast, user } from '../../../testing/page.js';
import { aBanner } from '../../../testing/records.js';
import { renderDashboard } from '../../../testing/render-page.js';

test('the Banners tab lists the banners in their order, with texts, links and images', async () => {
  site.banners.push(
    aBanner({ title: 'Second', sortOrder: 2, isActive: false }),
    aBanner({
      title: 'First',
      description: 'Thirty good tools',
      linkUrl: 'https://elsewhere.example/',
      imageUrl: 'https://images.example/missing.jpg',
      sortOrder: 1,
    }),
  );
  await renderDashboard('Banners');
  await listIs('First', 'Second');
  for (const text of ['Thirty good tools', 'https://elsewhere.example/']) row('First').getByText(text);
  row('Second').getByText('Inactive');
  const thumbnailOf = (name: string) =>
    button(`Edit ${name}`).closest('li')!.querySelector('[data-slot=banner-thumbnail]')!;
  const image = thumbnailOf('First').querySelector('img')!;
  expect(image.getAttribute('src')).toBe('https://images.example/missing.jpg');
  fireEvent.error(image);
  // A missing image has a placeholder, and so has a broken one.
  for (const name of ['First', 'Second']) {
    await waitFor(() => expect(thumbnailOf(name).querySelector('svg')).not.toBeNull());
    expect(thumbnailOf(name).querySelector('img')).toBeNull();
  }
});

test('the banner form has a field for every property of a banner', async () => {
  await renderDashboard('Banners');
  await press('Add New Banner');
  const labels = ['Banner Title *', 'Description', 'Image URL', 'Link URL', 'Sort Order', 'Active'];
  expect(labels.map((label) => field(label).type)).toEqual([
    'text',
    'textarea',
    'url',
    'url',
    'number',
    'checkbox',
  ]);
  expect(field('Active').checked).toBe(true);
  await fill('Banner Title *', 'Full');
  await fill('Description', 'What it is about');
  await fill('Image URL', 'https://images.example/one.jpg');
  await fill('Link URL', 'https://links.example/');
  await fill('Sort Order', '33');
  await user.click(field('Active'));
  await press('Add Banner');
  await toast('Success', 'Banner added successfully');
  expect(site.banners).toMatchObject([
    {
      title: 'Full',
      description: 'What it is about',
      imageUrl: 'https://images.example/one.jpg',
      linkUrl: 'https://links.example/',
      sortOrder: 33,
      isActive: false,
    },
  ]);
});

test('the banner form refuses an invalid address at its field', async () => {
  await renderDashboard('Banners');
  await press('Add New Banner');
  await fill('Banner Title *', 'Not to be saved');
  for (const label of ['Image URL', 'Link URL']) {
    await fill(label, 'javascript:alert(1)');
    await press('Add Banner');
    await toast('Error', 'Some fields are not valid');
    await waitFor(() => expect(noteOf(label)).toMatch(/^This link contains/));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    await fill(label, '');
  }
  expect(commands).toEqual([]);
});
