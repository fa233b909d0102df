import { afterEach, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { Settings } from '@tools-hub/domain';
import { saveSettings, site } from '../../testing/fake-api.js';
import { aCategory, aTool } from '../../testing/records.js';
import { renderPage } from '../../testing/render-page.js';

/** It never waits: only `pass` moves the clock of the page. */
const user = userEvent.setup({ delay: null });

const link = (name: string) => screen.findByRole('link', { name });
const card = async (name: string): Promise<HTMLElement> => (await link(name)).closest('article')!;
const icon = async (name: string) => (await card(name)).querySelector('[data-slot=tool-icon]');

const PARTS: readonly (readonly [keyof Settings, string])[] = [
  ['show_tool_icons', 'A'],
  ['show_tool_descriptions', 'Everything that a card can show.'],
  ['show_tool_categories', 'Of this kind'],
  ['show_usage_stats', '7 uses'],
];

test('a card shows the part of each setting unless it is off', async () => {
  const category = aCategory({ name: 'Of this kind' });
  site.categories = [category];
  site.tools = [
    aTool({
      name: 'All of it',
      description: 'Everything that a card can show.',
      usageCount: 7,
      categoryId: category.id,
    }),
  ];
  const page = renderPage();
  const shown = within(await card('All of it'));
  for (const off of [undefined, ...PARTS.map(([key]) => key)]) {
    saveSettings(Object.fromEntries(PARTS.map(([key]) => [key, key !== off])));
    page.refresh();
    await waitFor(() =>
      expect(PARTS.map(([, text]) => shown.queryByText(text) !== null)).toEqual(
        PARTS.map(([key]) => key !== off),
      ),
    );
  }
});

test('a card has a letter instead of a missing or broken icon', async () => {
  site.tools = [
    aTool({ name: 'Pictured', iconUrl: 'https://icons.example/icon.svg' }),
    aTool({ name: 'Broken', iconUrl: 'https://icons.example/gone.png' }),
    aTool({ name: 'none', iconUrl: null }),
    aTool({ name: 'Odd', iconUrl: 'javascript:alert(1)' }),
  ];
  renderPage();
  fireEvent.error((await icon('Broken'))!.querySelector('img')!);
  await waitFor(async () => expect((await icon('Broken'))!.textContent).toBe('B'));
  expect((await icon('none'))!.textContent).toBe('N');
  expect((await icon('Odd'))!.textContent).toBe('O');
  const images = [...document.querySelectorAll('main img')];
  expect(images.map((image) => image.getAttribute('src'))).toEqual(['https://icons.example/icon.svg']);
  expect((await icon('Pictured'))!.contains(images[0]!)).toBe(true);
});

test('a card has a category badge only for a tool with a category', async () => {
  const category = aCategory({ name: 'Of this kind' });
  site.categories = [category];
  site.tools = [
    aTool({ name: 'In one', categoryId: category.id }),
    aTool({ name: 'In none' }),
    aTool({ name: 'In one that went', categoryId: crypto.randomUUID() }),
  ];
  renderPage();
  await within(await card('In one')).findByText('Of this kind');
  const badges = [...document.querySelectorAll('[data-slot=tool-category]')];
  expect(badges.map(({ textContent }) => textContent)).toEqual(['Of this kind']);
});

test('a card shows its uses only above 0', async () => {
  site.tools = [0, 1, 1_234].map((usageCount) => aTool({ name: `Used ${usageCount}`, usageCount }));
  renderPage();
  const uses = async (name: string) => within(await card(name)).queryByText(/uses$/)?.textContent;
  expect(await uses('Used 1')).toBe('1 uses');
  expect(await uses('Used 1234')).toBe('1,234 uses');
  expect(await uses('Used 0')).toBe(undefined);
});

const rendered = () => new Promise((resolve) => setImmediate(resolve));
const pass = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await rendered();
};
const stopClock = (): void =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
afterEach(() => void vi.useRealTimers());

const tips = () => [...document.querySelectorAll('[data-slot=tip]')];
/** The lines of the only tooltip. */
const lines = () =>
  tips().flatMap((tip) => [...tip.querySelectorAll(':scope > .block')].map(({ textContent }) => textContent));
const says = (...words: readonly string[]) => waitFor(() => expect(lines()).toEqual(words));
const leave = async (): Promise<void> => user.hover(screen.getByRole('heading', { level: 1 }));

test('a tooltip of a card opens after 700 ms, and at once within 300 ms after another one', async () => {
  site.tools = ['One', 'Other'].map((name) => aTool({ name, link: `https://${name}.example/` }));
  stopClock();
  renderPage();
  await user.hover(await link('One'));
  await pass(700);
  await says('One', 'one.example');
  await leave();
  await pass(150);
  await says();
  await pass(301);

  await user.hover(await link('Other'));
  await pass(699);
  expect(lines()).toEqual([]);
  await pass(1);
  await says('Other', 'other.example');

  await leave();
  await pass(150 + 300);
  await user.hover(await link('One'));
  await pass(1);
  await says('One', 'one.example');
});

test.each([
  [
    { description: 'In <b>short</b>.', link: 'https://whole.example:8443/path?x=1' },
    ['In short.', 'whole.example:8443'],
  ],
  [{ link: 'https://bare.example/' }, ['bare.example']],
  [{ link: 'javascript:alert(1)' }, []],
])(
  'a tooltip shows name, description and host, also when the card shows all of them',
  async (fields, rest) => {
    site.tools = [aTool({ name: 'Whole', ...fields })];
    stopClock();
    renderPage();
    await user.hover(await link('Whole'));
    await pass(700);
    await says('Whole', ...rest);
  },
);

test('a tooltip closes when its card disappears below the pointer', async () => {
  site.tools = [aTool({ name: 'Gone', link: 'https://gone.example/' })];
  stopClock();
  const page = renderPage();
  await user.hover(await link('Gone'));
  await pass(700);
  await says('Gone', 'gone.example');
  site.tools = [];
  page.refresh();
  await screen.findByText('No tools available');
  await says();
});
