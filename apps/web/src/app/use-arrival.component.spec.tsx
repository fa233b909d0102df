import { expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { renderPage } from '../testing/render-page.js';

test('the positions of the latest entries of the history are restored, and those of old ones forgotten', async () => {
  renderPage('/');
  await screen.findByPlaceholderText('Search tools...');
  const scrollTo = vi.spyOn(window, 'scrollTo');
  /** Goes to an entry, as 'Back' and 'Forward' do. Returns the position that it gets. */
  const returnTo = async (key: string): Promise<number> => {
    scrollTo.mockClear();
    window.history.replaceState({ key, state: null }, '');
    fireEvent.popState(window);
    await waitFor(() => expect(scrollTo).toHaveBeenCalled(), { interval: 1 });
    return scrollTo.mock.lastCall![1];
  };
  const entries = Array.from({ length: 120 }, (_, index) => `entry ${index}`);
  for (const [index, entry] of entries.entries()) {
    await returnTo(entry);
    vi.stubGlobal('scrollY', 100 + index);
    fireEvent.scroll(window);
  }
  expect(await returnTo('entry 100')).toBe(200);
  expect(await returnTo('entry 119')).toBe(219);
  expect(await returnTo('entry 0')).toBe(0);
});

test('the first page of a visit keeps its position while the visitor skips to the contents of another one', async () => {
  renderPage('/');
  await screen.findByPlaceholderText('Search tools...');
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const scroll = (top: number): void => {
    vi.stubGlobal('scrollY', top);
    fireEvent.scroll(window);
  };
  /** Goes to an entry that the browser has made, as 'Back' and links to fragments do. */
  const go = (address: string): void => {
    window.history.replaceState(null, '', address);
    fireEvent.popState(window);
  };
  scroll(800);
  go('/nowhere#content');
  await screen.findByText('Oops! Page not found');
  scroll(40);
  scrollTo.mockClear();
  go('/');
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 800));
});
