import { expect, test } from 'vitest';
import { waitFor } from '@testing-library/dom';
import { site } from '../../../testing/fake-api.js';
import {
  field,
  fill,
  formIsClosed,
  hasFocus,
  noteOf,
  panel,
  press,
  toast,
  user,
} from '../../../testing/page.js';
import { aTool } from '../../../testing/records.js';
import { renderDashboard } from '../../../testing/render-page.js';

const openForm = async (): Promise<void> => {
  await renderDashboard('Tools');
  await press('Add New Tool');
};

test('an address without its scheme is completed when its field is left, and when the form is submitted', async () => {
  await openForm();
  await fill('Name *', 'Completed');
  for (const label of ['Link *', 'Icon URL']) {
    await fill(label, 'example.com/board');
    await user.tab();
    await waitFor(() => expect(field(label).value).toBe('https://example.com/board'));
  }
  await fill('Link *', 'example.com');
  await user.keyboard('{Enter}');
  await formIsClosed('Tool');
  expect(site.tools).toMatchObject([{ link: 'https://example.com', iconUrl: 'https://example.com/board' }]);
});

test('a link that another tool has already is pointed out, and can be saved', async () => {
  const says = (name: string) =>
    waitFor(() => expect(noteOf('Link *')).toBe(`“${name}” already has this link.`));
  site.tools.push(aTool({ name: 'First', link: 'https://same.example/' }));
  await openForm();
  await fill('Name *', 'Second');
  await fill('Link *', 'http://www.same.example');
  await says('First');
  await press('Add Tool');
  await formIsClosed('Tool');
  expect(site.tools).toMatchObject([{}, { name: 'Second', link: 'http://www.same.example' }]);
  await press('Edit First');
  await says('Second');
  await fill('Link *', 'https://same.example/another-page');
  await waitFor(() => expect(panel().queryByText(/already has this link/)).toBeNull());
});

test('`Save and add another` adds the tool and opens an empty form', async () => {
  await openForm();
  await fill('Name *', 'First');
  await fill('Link *', 'https://first.example/');
  await press('Save and add another');
  await toast('Success', 'Tool added successfully');
  await waitFor(() => expect([field('Name *').value, field('Link *').value]).toEqual(['', '']));
  await hasFocus(() => field('Name *'));
  await fill('Name *', 'Second');
  await fill('Link *', 'https://second.example/');
  await press('Add Tool');
  await formIsClosed('Tool');
  expect(site.tools).toMatchObject([{ link: 'https://first.example/' }, { link: 'https://second.example/' }]);
});
