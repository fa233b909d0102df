import { afterEach, describe, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import type { ToolPage } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { pageOf, server, site } from '../../../testing/fake-api.js';
import { hasFocus, matchMedia, user } from '../../../testing/page.js';
import { aTool } from '../../../testing/records.js';
import { renderPage } from '../../../testing/render-page.js';
import { RECENT_KEY } from './recent-key.js';

const stored = (): string | null => localStorage.getItem(RECENT_KEY);

/** Opens a home page that remembers searches. Once the field is a combobox, it has its keys. */
const openWith = async (searches: readonly string[], path = '/'): Promise<HTMLElement> => {
  localStorage.setItem(RECENT_KEY, JSON.stringify(searches));
  renderPage(path);
  return screen.findByRole('combobox', { name: 'Search tools' });
};

describe('the recent searches', () => {
  const options = () => screen.queryAllByRole('option', { name: /^(?:figma|jira|notes)$/ });
  const offers = (...texts: readonly string[]) =>
    waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(texts));
  const isActive = (text: string) =>
    waitFor(() => expect(screen.getByRole('option', { selected: true, name: text })).toBeDefined());

  test('a search of a shared address is not remembered', async () => {
    const box = await openWith(['notes'], '/?q=figma');
    box.focus();
    box.blur();
    await user.clear(box);
    await user.type(box, 'jira');
    box.blur();
    await waitFor(() => expect(stored()).toBe('["jira","notes"]'));
  });

  test('the keyboard chooses and removes recent searches, and Escape closes their list first', async () => {
    const box = await openWith(['figma', 'jira', 'notes']);
    await user.keyboard('/');
    await offers('figma', 'jira', 'notes');
    expect(box.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}');
    await isActive('figma');
    expect(box.getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
    await user.keyboard('{Delete}');
    await offers('jira', 'notes');
    await user.keyboard('{ArrowUp}');
    await user.keyboard('{ArrowUp}');
    await isActive('notes');
    await user.keyboard('{Escape}');
    await offers();
    expect(document.activeElement).toBe(box);
    await user.keyboard('{Escape}');
    expect(document.activeElement).not.toBe(box);
    await user.keyboard('/');
    await user.keyboard('{ArrowDown}');
    await isActive('jira');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveProperty('value', 'jira'));
  });

  test('one recent search is removed by its cross, and all by Clear', async () => {
    const box = await openWith(['figma', 'jira']);
    await user.click(box);
    await user.click(await screen.findByTitle('Remove figma'));
    await offers('jira');
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    await offers();
    expect(document.activeElement).toBe(box);
    expect(stored()).toBe(null);
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search tools' })).toBe(box));
  });
});

const marks = () =>
  [...document.querySelectorAll("main ul[aria-busy='false'] mark")].map(({ textContent }) => textContent);
const marksOnly = (...texts: readonly string[]) => waitFor(() => expect(marks()).toEqual(texts));

test('a search marks its text in names and descriptions, without regard to case and accents', async () => {
  const timetables = aTool({ name: 'Zürich Plänner', description: 'Timetables for cafés' });
  const maps = aTool({ name: 'Plannery', description: 'Draws züri maps' });
  const answers: Readonly<Record<string, ToolPage>> = {
    züri: pageOf([maps, timetables]),
    cafe: { ...pageOf([timetables]), matches: 'similar', words: ['cafes'] },
  };
  server.use(
    http.get('/api/tools', ({ request }) =>
      HttpResponse.json(answers[new URL(request.url).searchParams.get('search') ?? ''] ?? pageOf([maps])),
    ),
  );
  const box = await openWith(['notes'], '/?q=züri');
  await marksOnly('züri', 'Züri');
  await user.clear(box);
  await user.type(box, 'cafe');
  await screen.findByText('No exact match. 1 similar tool');
  await marksOnly('cafés');
  await user.clear(box);
  await marksOnly();
});

describe('the keys of the search', () => {
  /** Opens a search, and returns the links that the page opens. */
  const openSearch = async () => {
    const { mock } = vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => undefined);
    site.tools = [aTool({ name: 'Zebracorn' })];
    const box = await openWith(['notes'], '/?q=zebra');
    await marksOnly('Zebra');
    box.focus();
    return { box, opened: mock.instances };
  };
  afterEach(() => void vi.restoreAllMocks());

  test('Enter opens the first tool once its list is there, and right after a letter only searches', async () => {
    matchMedia('hover: hover');
    const { opened } = await openSearch();
    await user.keyboard('cor{Enter}');
    await marksOnly('Zebracor');
    expect(opened).toEqual([]);
    await user.keyboard('{Enter}');
    expect(opened).toEqual([screen.getByRole('link', { name: 'Zebracorn' })]);
  });

  test('Enter opens no tool of the list before, which is shown until the page follows its address', async () => {
    matchMedia('hover: hover');
    const { box, opened } = await openSearch();
    const replace = window.history.replaceState.bind(window.history);
    vi.spyOn(window.history, 'replaceState').mockImplementationOnce((...entry) => {
      replace(...entry);
      fireEvent.submit(box.closest('form')!);
    });
    await user.keyboard('cor');
    await marksOnly('Zebracor');
    expect(opened).toEqual([]);
  });

  test('Enter on a touch screen closes the keyboard and opens nothing', async () => {
    const { box, opened } = await openSearch();
    await user.keyboard('{Enter}');
    expect(document.activeElement).not.toBe(box);
    expect(opened).toEqual([]);
  });

  test('the arrow key leads to the first tool', async () => {
    await openSearch();
    await user.keyboard('{ArrowDown}');
    await hasFocus(() => screen.getByRole('link', { name: 'Zebracorn' }));
  });
});
