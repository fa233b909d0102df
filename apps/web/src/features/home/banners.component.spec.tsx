import { afterEach, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { Banner } from '@tools-hub/contracts';
import { http } from 'msw';
import { refused, requests, saveSettings, server, site } from '../../testing/fake-api.js';
import { matchMedia } from '../../testing/page.js';
import { aBanner, aTool } from '../../testing/records.js';
import { renderPage } from '../../testing/render-page.js';

/** It never waits: only `pass` moves the clock of the page. */
const user = userEvent.setup({ delay: null });
const THREE = ['One', 'Two', 'Three'].map((title, sortOrder) => aBanner({ title, sortOrder }));

const region = () => screen.getByRole('region', { name: 'Banners' });
const slider = () => within(region());
const control = (name: string) => slider().getByRole('button', { name });
/** The slides that are not hidden by their styles, which the page in jsdom has not. */
const shownSlides = () => [...document.querySelectorAll('.banner-slide.visible')];
const shown = () => shownSlides().map((slide) => slide.querySelector('h2')?.textContent);
const rendered = () => new Promise((resolve) => setImmediate(resolve));

const shows = async (title: string): Promise<void> => {
  await waitFor(() => expect(shown()).toEqual([title]));
  await rendered();
};
const pass = async (seconds: number): Promise<void> => {
  await rendered();
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  await rendered();
};
/** Moves the pointer and the focus out of the slider. */
const leave = async (): Promise<void> => {
  const search = screen.getByPlaceholderText('Search tools...');
  await user.hover(search);
  search.focus();
};

const openWith = async (...banners: Banner[]) => {
  saveSettings({ banner_enabled: true });
  site.banners = banners;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = renderPage();
  await screen.findByRole('region', { name: 'Banners' });
  await shows(banners[0]!.title);
  return page;
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('banners are off by default and not requested', async () => {
  saveSettings({ site_title: 'Without banners' });
  site.tools = [aTool({ name: 'A tool' })];
  site.banners = THREE;
  renderPage();
  await screen.findByRole('link', { name: 'A tool' });
  await screen.findByRole('heading', { level: 1, name: 'Without banners' });
  expect(screen.queryByRole('region', { name: 'Banners' })).toBe(null);
  expect(requests.map(({ url }) => new URL(url).pathname)).not.toContain('/api/banners');
});

test('banners that cannot be loaded are only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  saveSettings({ banner_enabled: true });
  site.tools = [aTool({ name: 'A tool' })];
  server.use(http.get('/api/banners', () => refused(400)));
  renderPage();
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to load banners', expect.anything()));
  await screen.findByRole('link', { name: 'A tool' });
  expect(screen.queryByRole('region', { name: 'Banners' })).toBe(null);
  expect(screen.queryByText('Error')).toBe(null);
});

test('banners rotate every five seconds, and the first follows the last', async () => {
  await openWith(...THREE);
  for (const next of ['Two', 'Three', 'One', 'Two']) {
    const before = shown();
    await pass(4.9);
    expect(shown()).toEqual(before);
    await pass(0.1);
    await shows(next);
  }
});

test('the arrows turn the slider in both directions, past both ends', async () => {
  await openWith(...THREE);
  await user.click(control('Previous banner'));
  await shows('Three');
  expect(shownSlides()).toEqual([slider().getByRole('group', { name: '3 of 3' })]);
  await user.click(control('Next banner'));
  await shows('One');
});

test('the dots turn the slider by mouse and by keyboard', async () => {
  await openWith(...THREE);
  const last = control('Show banner 3');
  await user.click(last);
  await shows('Three');
  expect(last.getAttribute('aria-current')).toBe('true');
  for (const [key, title] of [
    ['ArrowRight', 'One'],
    ['ArrowRight', 'Two'],
    ['Home', 'One'],
    ['ArrowLeft', 'Three'],
    ['End', 'Three'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    await shows(title);
  }
  expect(document.activeElement).toBe(last);
});

test('Pause stops the rotation of banners, and Play starts it', async () => {
  await openWith(...THREE);
  await user.click(control('Pause banners'));
  await leave();
  await pass(20);
  expect(shown()).toEqual(['One']);
  // The pointer and the focus, which are on the button, do not stop it again.
  await user.click(control('Play banners'));
  await pass(5);
  await shows('Two');
});

test('the rotation of banners pauses while the slider is hovered or has the focus', async () => {
  await openWith(...THREE);
  const live = () => region().querySelector('[aria-live]')?.getAttribute('aria-live');
  expect(live()).toBe('off');
  await user.hover(slider().getByText('One'));
  await pass(20);
  expect(shown()).toEqual(['One']);
  expect(live()).toBe('polite');
  await leave();
  await pass(5);
  await shows('Two');
  control('Next banner').focus();
  await pass(20);
  expect(shown()).toEqual(['Two']);
  await leave();
  await pass(5);
  await shows('Three');
});

test('the rotation of banners pauses while the page is hidden', async () => {
  await openWith(...THREE);
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  await pass(20);
  expect(shown()).toEqual(['One']);
  isHidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  await pass(5);
  await shows('Two');
});

test('banners do not rotate with reduced motion until Play', async () => {
  matchMedia('reduced-motion');
  await openWith(...THREE);
  await pass(20);
  expect(shown()).toEqual(['One']);
  await user.click(control('Play banners'));
  await pass(5);
  await shows('Two');
});

test('a single banner has no controls', async () => {
  await openWith(aBanner({ title: 'Alone' }));
  await pass(20);
  expect(shown()).toEqual(['Alone']);
  expect(slider().queryAllByRole('button')).toEqual([]);
  expect(region().hasAttribute('aria-roledescription')).toBe(false);
});

test('the shown banner stays when other banners are added and removed', async () => {
  const page = await openWith(...THREE);
  await user.click(control('Next banner'));
  await shows('Two');
  site.banners = [aBanner({ title: 'Zero', sortOrder: -1 }), ...THREE];
  page.refresh();
  await slider().findByRole('group', { name: '3 of 4' });
  expect(shown()).toEqual(['Two']);
  site.banners = THREE.filter(({ title }) => title !== 'Two');
  page.refresh();
  await slider().findByRole('group', { name: '2 of 2' });
  expect(shown()).toEqual(['Three']);
});
