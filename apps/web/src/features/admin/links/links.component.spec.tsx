import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import type { CheckedLink, Tool } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { commands, pageOf, pending, refused, server, site } from '../../../testing/fake-api.js';
import { button, field, fill, hasFocus, heading, listIs, row, toast, user } from '../../../testing/page.js';
import { aTool } from '../../../testing/records.js';
import { renderDashboard } from '../../../testing/render-page.js';

const PREVIEW = '/api/admin/links/preview';
const suggestions = () => screen.findByRole('region', { name: 'Suggestions from the page' });

const openForm = async (name: string): Promise<void> => {
  await renderDashboard();
  await user.click(await screen.findByRole('button', { name }));
};

const fillLink = async (link: string): Promise<void> => {
  await fill('Link *', link);
  await user.tab();
};

test('all empty fields are filled in at once, also after a paste', async () => {
  const iconUrl = `/images/${'0'.repeat(32)}.svg`;
  server.use(
    http.post(PREVIEW, () =>
      HttpResponse.json({
        title: 'A page & more',
        description: 'It says what it is.',
        iconUrl: 'https://page.example/icon.svg',
      }),
    ),
    http.post('/api/admin/images/from-link', () => HttpResponse.json({ url: iconUrl }, { status: 201 })),
  );
  await openForm('Add New Tool');
  await fill('Link *', 'https://page.example/');
  await user.click(await screen.findByRole('button', { name: 'Use all' }));
  expect(field('Name *').value).toBe('A page & more');
  expect(field('Description').value).toBe('It says what it is.');
  await waitFor(() => expect(field('Icon URL').value).toBe(iconUrl));
  expect(field('Link *').value).toBe('https://page.example/');
});

test('a tool that is saved while its suggested icon is fetched gets the icon, which is fetched once', async () => {
  const iconUrl = `/images/${'0'.repeat(32)}.svg`;
  const { promise: held, resolve: proceed } = pending();
  server.use(
    http.post(PREVIEW, () =>
      HttpResponse.json({ title: 'A page', description: null, iconUrl: 'https://page.example/icon.svg' }),
    ),
    http.post('/api/admin/images/from-link', () =>
      held.then(() => HttpResponse.json({ url: iconUrl }, { status: 201 })),
    ),
  );
  await openForm('Add New Tool');
  await fillLink('https://page.example/');
  await fill('Name *', 'Pictured');
  const use = await screen.findByRole('button', { name: /^Use as Icon URL/ });
  await user.dblClick(use);
  await user.click(button('Add Tool'));
  await screen.findByRole('button', { name: 'Saving...' });
  proceed();
  await listIs('Pictured');
  expect(site.tools).toMatchObject([{ iconUrl }]);
  expect(commands.filter(({ url }) => url.includes('from-link'))).toHaveLength(1);
});

test.each([
  { code: 'LINK_UNREACHABLE', note: 'No suggestions: the page could not be read.' },
  { code: 'LINK_REFUSED', note: "No suggestions: this address can't be read." },
])(
  'a page that cannot be read is reported without an error, and the tool can be added: $code',
  async ({ code, note }) => {
    server.use(http.post(PREVIEW, () => refused(422, code)));
    await openForm('Add New Tool');
    await fillLink('https://page.example/');
    await screen.findByText(note);
    await fill('Name *', 'Without a page');
    await user.click(button('Add Tool'));
    await toast('Success', 'Tool added successfully');
  },
);

test('an edited tool has suggestions only for another link', async () => {
  site.tools = [aTool({ name: 'Edited', description: null, link: 'https://page.example/' })];
  const previewed: unknown[] = [];
  server.use(
    http.post(PREVIEW, async ({ request }) => {
      previewed.push(await request.json());
      return HttpResponse.json({ title: null, description: 'It says what it is.', iconUrl: null });
    }),
  );
  await openForm('Edit Edited');
  field('Link *').focus();
  await user.tab();
  await fillLink('https://other.example/');
  within(await suggestions()).getByText('It says what it is.');
  expect(previewed).toEqual([{ link: 'https://other.example/' }]);
});

/** Serves the broken link of a tool, which works when it is checked again. */
const serveBroken = (tool: Tool): CheckedLink => {
  const link: CheckedLink = {
    toolId: tool.id,
    name: tool.name,
    link: tool.link,
    status: 'broken',
    reason: 'it answers 404',
    movedTo: null,
    brokenSince: '2026-01-03T10:00:00.000Z',
    checkedAt: '2026-01-06T10:00:00.000Z',
    nextCheckAt: null,
    archiveUrl: `https://web.archive.org/web/2*/${tool.link}`,
  };
  let links = [link];
  server.use(
    http.get('/api/admin/links', () => HttpResponse.json(pageOf(links))),
    http.post('/api/admin/links/:id/check', () => {
      links = [];
      return HttpResponse.json({ ...link, status: 'ok', brokenSince: null });
    }),
  );
  return link;
};

test('a broken link says since when and why, has archived copies, and is checked again', async () => {
  const tool = aTool({ name: 'Broken' });
  site.tools = [tool];
  const link = serveBroken(tool);
  await renderDashboard(/^Tools/);
  await waitFor(() => row('Broken').getByText(/^since .*3/));
  await user.click(button('Edit Broken'));
  screen.getByText(': it answers 404');
  expect(screen.getByRole('link', { name: 'Archived copies' }).getAttribute('href')).toBe(link.archiveUrl);
  button('Check again').focus();
  await user.keyboard('{Enter}');
  await toast('Success', 'The link works again');
  // The button has disappeared together with the notice.
  await hasFocus(() => heading('Edit Tool'));
  await waitFor(() => expect(row('Broken').queryByText(/Broken since/)).toBe(null));
});

test('a viewer reads that a link has moved, and is not asked to update it', async () => {
  const tool = aTool({ name: 'Moved on' });
  site.tools = [tool];
  site.session = { ...site.session, role: 'viewer' };
  const moved = { ...serveBroken(tool), status: 'moved', brokenSince: null, movedTo: 'https://new.example/' };
  server.use(http.get('/api/admin/links', () => HttpResponse.json(pageOf([moved]))));
  await renderDashboard(/^Tools/);
  const mark = await screen.findByText('Moved');
  expect([mark.tagName, mark.title]).toEqual(['SPAN', 'https://new.example/']);
  expect(screen.queryByRole('button', { name: /^Moved on moved/ })).toBe(null);
});

test('a check of a link after the session has ended is explained by the sign-in alone', async () => {
  const tool = aTool({ name: 'Broken' });
  site.tools = [tool];
  serveBroken(tool);
  server.use(http.post('/api/admin/links/:id/check', () => refused(401, 'UNAUTHENTICATED')));
  const { store } = await renderDashboard(/^Tools/);
  await user.click(await screen.findByRole('button', { name: 'Edit Broken' }));
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  // The list of toasts may still load.
  expect(store.getState().toasts).toEqual([]);
});

test('tools are listed and added as before without the links service', async () => {
  server.use(
    http.get('/api/admin/links', () => refused(503)),
    http.post(PREVIEW, () => refused(503)),
  );
  await openForm('Add New Tool');
  await fill('Name *', 'Without links');
  await fillLink('https://page.example/');
  await user.click(button('Add Tool'));
  await toast('Success', 'Tool added successfully');
  await waitFor(() => row('Without links'));
});

test('a typed address of an icon stays when the suggested icon has been copied', async () => {
  const { promise: held, resolve: proceed } = pending();
  const iconUrl = 'https://page.example/icon.svg';
  server.use(
    http.post(PREVIEW, () => HttpResponse.json({ title: null, description: null, iconUrl })),
    http.post('/api/admin/images/from-link', () =>
      held.then(() => HttpResponse.json({ url: `/images/${'0'.repeat(32)}.svg` }, { status: 201 })),
    ),
  );
  await openForm('Add New Tool');
  await fillLink('https://page.example/');
  await user.click(await screen.findByRole('button', { name: `Use as Icon URL: ${iconUrl}` }));
  await fill('Icon URL', 'https://icons.example/typed.png');
  const copied = new Promise((resolve) => server.events.on('response:mocked', resolve));
  proceed();
  await copied;
  await fill('Name *', 'Typed after the copy');
  expect(field('Icon URL').value).toBe('https://icons.example/typed.png');
});

test('an accepted suggestion leaves the focus on the next one, and the last one on its field', async () => {
  server.use(
    http.post(PREVIEW, () =>
      HttpResponse.json({ title: 'A page', description: 'What it is.', iconUrl: null }),
    ),
  );
  await openForm('Add New Tool');
  await fillLink('https://page.example/');
  (await screen.findByRole('button', { name: 'Use as Name: A page' })).focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => button('Use as Description: What it is.'));
  await user.keyboard('{Enter}');
  await hasFocus(() => field('Description'));
});

test('all suggestions at once leave the focus on the first field that they fill in', async () => {
  server.use(
    http.post(PREVIEW, () =>
      HttpResponse.json({ title: 'A page', description: 'What it is.', iconUrl: null }),
    ),
  );
  await openForm('Add New Tool');
  await fillLink('https://page.example/');
  (await screen.findByRole('button', { name: 'Use all' })).focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => field('Name *'));
});
