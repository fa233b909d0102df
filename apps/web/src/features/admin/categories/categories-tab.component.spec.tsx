import { expect, test } from 'vitest';
import { fireEvent, waitFor } from '@testing-library/dom';
import { commands, site } from '../../../testing/fake-api.js';
import { button, field, fill, listIs, noteOf, press, row, toast } from '../../../testing/page.js';
import { aCategory } from '../../../testing/records.js';
import { renderDashboard } from '../../../testing/render-page.js';

test('the Categories tab lists the categories in their order, with icons and tool counts', async () => {
  site.categories.push(
    aCategory({ name: 'Design', description: 'Draw and lay out pages.', toolCount: 5, sortOrder: 2 }),
    aCategory({ name: 'Zulu', iconUrl: 'https://icons.example/no.svg', toolCount: 1, sortOrder: 1 }),
  );
  await renderDashboard('Categories');
  await listIs('Zulu', 'Design');
  for (const text of ['Draw and lay out pages.', '5 active tools', 'D']) row('Design').getByText(text);
  row('Zulu').getByText('1 active tool');
  const image = () => button('Edit Zulu').closest('li')!.querySelector('img');
  fireEvent.error(image()!);
  await row('Zulu').findByText('Z');
  expect(image()).toBeNull();
});

test('the category form has a field for every property of a category', async () => {
  await renderDashboard('Categories');
  await press('Add New Category');
  const types = ['Name *', 'Description', 'Icon URL', 'Sort Order'].map((label) => field(label).type);
  expect(types).toEqual(['text', 'textarea', 'url', 'number']);
  await fill('Name *', 'Pictured');
  await fill('Icon URL', 'javascript:alert(1)');
  await press('Add Category');
  await toast('Error', 'Some fields are not valid');
  await waitFor(() => expect(noteOf('Icon URL')).toMatch(/^This link contains/));
  expect(commands).toEqual([]);
  await fill('Icon URL', 'https://icons.example/one.svg');
  await press('Add Category');
  await toast('Success', 'Category added successfully');
  expect(site.categories).toMatchObject([
    { description: null, iconUrl: 'https://icons.example/one.svg', sortOrder: 0 },
  ]);
});
