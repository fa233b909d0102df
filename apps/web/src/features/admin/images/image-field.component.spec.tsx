import { beforeEach, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { LIMITS } from '@tools-hub/domain';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { http, HttpResponse } from 'msw';
import { commands, pending, refused, server, site } from '../../../testing/fake-api.js';
import { button, field, fill, hasFocus, listIs, user } from '../../../testing/page.js';
import { aTool } from '../../../testing/records.js';
import { renderDashboard, renderTools } from '../../../testing/render-page.js';

const STORED = `/images/${'0'.repeat(32)}.svg`;
const SVG = 'image/svg+xml';

const anImage = (type: string, content = '<svg/>'): File => new File([content], 'image', { type });

const openForm = async (name: string) => {
  const page = await renderDashboard();
  await user.click(await screen.findByRole('button', { name: 'Add New Tool' }));
  await fill('Name *', name);
  await screen.findByRole('button', { name: 'Upload: Icon URL' });
  return page;
};

const offer = {
  paste: (label: string, file: File) => fireEvent.paste(field(label), { clipboardData: { files: [file] } }),
  drop: (label: string, file: File) =>
    fireEvent.drop(field(label), { dataTransfer: { types: ['Files'], files: [file] } }),
};

beforeEach(() => {
  server.use(http.post('/api/admin/images', () => HttpResponse.json({ url: STORED }, { status: 201 })));
});

test.each(['paste', 'drop'] as const)('an icon is taken by %s, and removed again', async (kind) => {
  await openForm('Pictured');
  offer[kind]('Icon URL', anImage(SVG));
  await waitFor(() => expect(field('Icon URL').value).toBe(STORED));
  await user.click(await screen.findByRole('button', { name: 'Remove: Icon URL' }));
  expect(field('Icon URL').value).toBe('');
  await screen.findByText(/No image yet/);
});

test("a viewer's form takes no image that is dragged over it or pasted", async () => {
  site.session = { ...site.session, role: 'viewer' };
  site.tools = [aTool({ name: 'Shown' })];
  await renderDashboard();
  await user.click(await screen.findByRole('button', { name: 'Show Shown' }));
  const dataTransfer = { types: ['Files'], dropEffect: 'move' };
  // The browser would leave the page for a file that is dropped, and drops none after this effect.
  expect(fireEvent.dragOver(field('Icon URL'), { dataTransfer })).toBe(false);
  expect(dataTransfer.dropEffect).toBe('none');
  expect(offer.paste('Icon URL', anImage(SVG))).toBe(true);
});

test('settings that are typed during an upload are kept beside the image', async () => {
  const { promise: stored, resolve: store } = pending();
  server.use(http.post('/api/admin/images', () => stored.then(() => HttpResponse.json({ url: STORED }))));
  await renderDashboard('Settings');
  await screen.findByRole('button', { name: 'Upload: Logo URL' });
  offer.paste('Logo URL', anImage(SVG));
  await screen.findByText('Uploading the image...');
  await fill('Site title', 'Typed meanwhile');
  store();
  await waitFor(() => expect(field('Logo URL').value).toBe(STORED));
  expect(field('Site title').value).toBe('Typed meanwhile');
});

test.each([
  ['of another type', anImage('image/gif'), 'Only PNG, JPEG, WebP and SVG images can be used.'],
  ['that the server cannot read', anImage('image/png'), "The image can't be read as an image."],
  [
    'that is too large',
    anImage(SVG, ' '.repeat(LIMITS.imageBytes + 1)),
    'An image must have at most 512 kB.',
  ],
])('the form says why it does not take an image %s, and keeps the address', async (_, file, reason) => {
  const details = [{ field: 'file', message: "can't be read as an image" }];
  server.use(http.post('/api/admin/images', () => refused(400, 'INVALID', { details })));
  await openForm('Pictured');
  await fill('Icon URL', 'https://icons.example/a.png');
  offer.paste('Icon URL', file);
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
  expect(field('Icon URL').value).toBe('https://icons.example/a.png');
});

test('an image whose content is of another type than declared is refused by the server', async () => {
  server.use(http.post('/api/admin/images', () => refused(415)));
  await openForm('Pictured');
  offer.paste('Icon URL', anImage('image/png', 'hello'));
  await screen.findByText('Only PNG, JPEG, WebP and SVG images can be used.');
});

test('the picker says when nothing is found and when the icons are away, and Escape keeps the form', async () => {
  server.use(http.get('/api/admin/icons', () => HttpResponse.json({ items: [] }), { once: true }));
  await openForm('qqqqqq');
  await user.click(button('Icons: Icon URL'));
  const dialog = within(screen.getByRole('dialog', { name: 'Choose an icon' }));
  await dialog.findByText(/^No icon has this name/);
  server.use(http.get('/api/admin/icons', () => refused(400), { once: true }));
  await user.clear(dialog.getByRole('searchbox'));
  await user.paste('anchor');
  await dialog.findByText('Could not load the icons');
  server.use(
    http.get('/api/admin/icons', () =>
      HttpResponse.json({ items: [{ id: 'anchor', title: 'Anchor', svg: '<svg/>' }] }),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByRole('button', { name: 'Anchor' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(field('Name *').value).toBe('qqqqqq');
});

test('an image that is copied or removed leaves the focus on Upload', async () => {
  server.use(
    http.post('/api/admin/images/from-link', () => HttpResponse.json({ url: STORED }, { status: 201 })),
  );
  await openForm('Pictured');
  await fill('Icon URL', 'https://icons.example/a.png');
  (await screen.findByRole('button', { name: 'Store a copy: Icon URL' })).focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => button('Upload: Icon URL'));
  button('Remove: Icon URL').focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => button('Upload: Icon URL'));
});

test('an address that is typed while the one before is copied stays', async () => {
  const { promise: held, resolve: proceed } = pending();
  server.use(
    http.post('/api/admin/images/from-link', () =>
      held.then(() => HttpResponse.json({ url: STORED }, { status: 201 })),
    ),
  );
  await openForm('Pictured');
  await fill('Icon URL', 'https://icons.example/a.png');
  await user.click(await screen.findByRole('button', { name: 'Store a copy: Icon URL' }));
  await screen.findByText('Fetching the image...');
  await fill('Icon URL', 'https://icons.example/b.png');
  proceed();
  await waitFor(() => expect(screen.queryByText('Fetching the image...')).toBeNull());
  expect(field('Icon URL').value).toBe('https://icons.example/b.png');
});

test('an address that is typed while an image is uploaded stays', async () => {
  const { promise: held, resolve: proceed } = pending();
  server.use(
    http.post('/api/admin/images', () =>
      held.then(() => HttpResponse.json({ url: STORED }, { status: 201 })),
    ),
  );
  await openForm('Pictured');
  offer.paste('Icon URL', anImage(SVG));
  await screen.findByText('Uploading the image...');
  await fill('Icon URL', 'https://icons.example/b.png');
  proceed();
  await waitFor(() => expect(screen.queryByText('Uploading the image...')).toBeNull());
  expect(field('Icon URL').value).toBe('https://icons.example/b.png');
});

test.each([
  ['uploaded', '/api/admin/images', () => offer.drop('Icon URL', anImage(SVG))],
  ['copied', '/api/admin/images/from-link', () => user.click(button('Store a copy: Icon URL'))],
] as const)('an image that is dropped while another one is %s takes its place', async (_, path, begin) => {
  const { promise: first, resolve: storeFirst } = pending();
  const { promise: second, resolve: storeSecond } = pending();
  const address = STORED.replace('0', '1');
  let images = 0;
  server.use(
    http.post(path, () => {
      images += 1;
      return images === 1 ? first.then(() => HttpResponse.json({ url: STORED })) : undefined;
    }),
    http.post('/api/admin/images', () => second.then(() => HttpResponse.json({ url: address }))),
  );
  const { store } = await openForm('Pictured');
  await fill('Icon URL', 'https://icons.example/a.png');
  await screen.findByRole('button', { name: 'Store a copy: Icon URL' });
  await begin();
  await screen.findByText(/^(Uploading|Fetching) the image/);
  await waitFor(() => expect(images).toBe(1));
  offer.drop('Icon URL', anImage(SVG));
  await waitFor(() => expect(commands).toHaveLength(2));
  storeFirst();
  const underWay = () =>
    Object.values(store.getState().api.mutations).filter((sent) => sent?.status === QueryStatus.pending);
  await waitFor(() => expect(underWay()).toHaveLength(1));
  storeSecond();
  await waitFor(() => expect(field('Icon URL').value).toBe(address));
  await waitFor(() => expect(screen.queryByText('Uploading the image...')).toBe(null));
});

test('a tool that is saved during the upload of its icon gets the icon', async () => {
  const { promise: held, resolve: proceed } = pending();
  server.use(http.post('/api/admin/images', () => held.then(() => HttpResponse.json({ url: STORED }))));
  await openForm('Pictured');
  await fill('Link *', 'https://pictured.example/');
  offer.drop('Icon URL', anImage(SVG));
  await screen.findByText('Uploading the image...');
  await user.click(button('Add Tool'));
  await user.click(await screen.findByRole('button', { name: 'Saving...' }));
  proceed();
  await listIs('Pictured');
  expect(site.tools).toMatchObject([{ iconUrl: STORED }]);
});

test('a tool that is saved during the upload of its icon gets the icon that takes its place meanwhile', async () => {
  const { promise: first, resolve: storeFirst } = pending();
  const { promise: second, resolve: storeSecond } = pending();
  const uploads = [first, second];
  const address = STORED.replace('0', '1');
  server.use(
    http.post('/api/admin/images', () => uploads.shift()?.then(() => HttpResponse.json({ url: address }))),
  );
  await openForm('Pictured');
  await fill('Link *', 'https://pictured.example/');
  offer.drop('Icon URL', anImage(SVG));
  await screen.findByText('Uploading the image...');
  await user.click(button('Add Tool'));
  await screen.findByRole('button', { name: 'Saving...' });
  offer.drop('Icon URL', anImage(SVG));
  await waitFor(() => expect(uploads).toEqual([]));
  storeFirst();
  storeSecond();
  await listIs('Pictured');
  expect(site.tools).toMatchObject([{ iconUrl: address }]);
});

test('a tool whose icon is removed during an upload is saved without an icon', async () => {
  const { promise: held, resolve: proceed } = pending();
  server.use(http.post('/api/admin/images', () => held.then(() => HttpResponse.json({ url: STORED }))));
  await openForm('Pictured');
  await fill('Link *', 'https://pictured.example/');
  await fill('Icon URL', 'https://icons.example/a.png');
  offer.drop('Icon URL', anImage(SVG));
  await screen.findByText('Uploading the image...');
  await user.click(button('Remove: Icon URL'));
  await user.click(button('Add Tool'));
  await screen.findByRole('button', { name: 'Saving...' });
  proceed();
  await listIs('Pictured');
  expect(site.tools).toMatchObject([{ iconUrl: null }]);
});

test('a tool that is saved during the upload of its icon is not saved without the icon when it fails', async () => {
  const { promise: held, resolve: proceed } = pending();
  server.use(http.post('/api/admin/images', () => held.then(() => refused(503))));
  await openForm('Pictured');
  await fill('Link *', 'https://pictured.example/');
  offer.drop('Icon URL', anImage(SVG));
  await screen.findByText('Uploading the image...');
  await user.click(button('Add Tool'));
  await screen.findByRole('button', { name: 'Saving...' });
  proceed();
  await screen.findByText('The image was not uploaded. Try again in a moment.');
  await user.click(await screen.findByRole('button', { name: 'Add Tool' }));
  await listIs('Pictured');
  expect(site.tools).toMatchObject([{ iconUrl: null }]);
  // The first one was stopped by the upload.
  expect(commands.filter(({ url }) => url.endsWith('/api/tools'))).toHaveLength(1);
});

test('a form that is cancelled while its save waits for an upload saves nothing', async () => {
  const { promise: held, resolve: proceed } = pending();
  server.use(http.post('/api/admin/images', () => held.then(() => HttpResponse.json({ url: STORED }))));
  await renderTools({ name: 'Pictured' });
  const begin = async (): Promise<void> => {
    await user.click(button('Edit Pictured'));
    await screen.findByRole('button', { name: 'Upload: Icon URL' });
    offer.drop('Icon URL', anImage(SVG));
  };
  await begin();
  await screen.findByText('Uploading the image...');
  await user.click(button('Update Tool'));
  await screen.findByRole('button', { name: 'Saving...' });
  await user.click(button('Cancel'));
  proceed();
  // Another upload, which is answered later.
  await begin();
  await waitFor(() => expect(field('Icon URL').value).toBe(STORED));
  expect(commands.map(({ method }) => method)).toEqual(['POST', 'POST']);
});

test.each(['paste', 'drop'] as const)('the picker closes for an image that is taken by %s', async (kind) => {
  server.use(http.get('/api/admin/icons', () => HttpResponse.json({ items: [] })));
  await openForm('Pictured');
  await user.click(button('Icons: Icon URL'));
  const dialog = within(screen.getByRole('dialog', { name: 'Choose an icon' }));
  const files = [anImage(SVG)];
  if (kind === 'paste') fireEvent.paste(dialog.getByRole('searchbox'), { clipboardData: { files } });
  else fireEvent.drop(dialog.getByRole('searchbox'), { dataTransfer: { types: ['Files'], files } });
  await waitFor(() => expect(field('Icon URL').value).toBe(STORED));
  expect(screen.queryByRole('dialog')).toBe(null);
});
