import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/dom';
import { site } from '../../testing/fake-api.js';
import { matchMedia, user } from '../../testing/page.js';
import { aTool } from '../../testing/records.js';
import { renderPage } from '../../testing/render-page.js';

const SHORT = 'It draws.';
const LONG = 'It draws and writes.';

/** The characters for which two lines of a card have room. */
let room = LONG.length - 1;
/** Reports the sizes of all paragraphs, as browsers do once they are observed and whenever they change. */
const observers = new Set<() => void>();
const turnScreen = (characters: number): void => {
  room = characters;
  for (const report of observers) report();
};

beforeEach(() => {
  room = LONG.length - 1;
  observers.clear();
  matchMedia('hover: none');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly report: () => void) {}
      observe(): void {
        observers.add(this.report);
        queueMicrotask(this.report);
      }
      disconnect(): void {
        observers.delete(this.report);
      }
    },
  );
  const length = (element: Element): number => element.textContent.length;
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return length(this);
  });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return this.classList.contains('line-clamp-2') ? Math.min(room, length(this)) : length(this);
  });
});
afterEach(() => void vi.restoreAllMocks());

const open = (description: string) => {
  site.tools = [aTool({ name: 'Alpha', description })];
  return renderPage();
};
const button = () => screen.queryByRole('button', { name: 'Full description of Alpha' });
const hasButton = (has: boolean) => waitFor(() => expect(button() !== null).toBe(has));

test('a touch screen has a button for the rest of a description once it is cut, also after the screen was turned', async () => {
  open(LONG);
  await hasButton(true);
  turnScreen(LONG.length);
  await hasButton(false);
  turnScreen(LONG.length - 1);
  await hasButton(true);
});

test('a description that is shown in full stays so when it changes, and can be cut again', async () => {
  const page = open(LONG);
  await hasButton(true);
  await user.click(button()!);
  const longer = `${LONG} It reads.`;
  site.tools = [aTool({ ...site.tools[0], description: longer })];
  page.refresh();
  const text = await screen.findByText(longer);
  await hasButton(true);
  expect(text.classList.contains('line-clamp-2')).toBe(false);
  await user.click(button()!);
  await waitFor(() => expect(text.classList.contains('line-clamp-2')).toBe(true));
});

test('a description that becomes short needs no button', async () => {
  const page = open(LONG);
  await hasButton(true);
  site.tools = [aTool({ ...site.tools[0], description: SHORT })];
  page.refresh();
  await screen.findByText(SHORT);
  await hasButton(false);
});
