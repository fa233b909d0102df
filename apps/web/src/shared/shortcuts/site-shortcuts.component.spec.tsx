import { describe, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import { http } from 'msw';
import { refused, saveSettings, server, site } from '../../testing/fake-api.js';
import { fillStorage, hasFocus, user } from '../../testing/page.js';
import { aCategory, aTool } from '../../testing/records.js';
import { renderPage } from '../../testing/render-page.js';

const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBe(null));

describe("the visitors' palette", () => {
  const KEY = '{Control>}k{/Control}';
  const input = () => within(screen.getByRole('dialog', { name: 'Find anything' })).getByRole('combobox');
  const option = (name: string) => screen.findByRole('option', { name });
  const openPalette = async (): Promise<void> => {
    await screen.findByRole('button', { name: 'Keyboard shortcuts' });
    await user.keyboard(KEY);
    await screen.findByRole('dialog', { name: 'Find anything' });
    await hasFocus(input);
  };

  test('categories and pages are reached from every page of the site', async () => {
    const zurich = aCategory({ name: 'Zürich' });
    site.categories = [zurich];
    server.use(
      http.get('/api/sitemap', () => refused(404)),
      http.get('/api/recommendations', () => refused(404)),
    );
    renderPage('/sitemap');
    await openPalette();
    await user.type(input(), 'zurich');
    await user.click(await option('Zürich'));
    await screen.findByRole('button', { name: /^Zürich/, pressed: true });
    expect(window.location.search).toBe(`?category=${zurich.id}`);
    await openPalette();
    await user.type(input(), 'recomm');
    await screen.findByRole('option', { name: 'Tool Recommendations', selected: true });
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Tool Recommendations' });
    await isClosed('Find anything');
  });

  test('the page of suggestions is found where the site takes some', async () => {
    saveSettings({ suggestions_enabled: true });
    renderPage();
    await openPalette();
    await user.type(input(), 'suggest');
    await user.click(await option('Suggest a Tool'));
    await screen.findByRole('heading', { level: 1, name: 'Suggest a Tool' });
  });

  test('a found tool has its host beside its name, also in browsers without URL.canParse', async () => {
    const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    site.tools = [aTool({ name: 'Figma', link: 'https://figma.example/board' })];
    renderPage();
    await openPalette();
    await user.type(input(), 'figma');
    await screen.findByRole('option', { name: /^Figma\s*figma\.example$/ });
    canParse.mockRestore();
  });

  test("the visitors' palette leads to the list of keys, and its key closes it again", async () => {
    renderPage();
    await openPalette();
    await user.keyboard(KEY);
    await isClosed('Find anything');
    await openPalette();
    await user.click(await option('Keyboard shortcuts'));
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await isClosed('Find anything');
    await user.keyboard(KEY);
    await isClosed('Find anything');
  });

  test('tools that cannot be searched are named, and pages are still found', async () => {
    renderPage();
    await openPalette();
    server.use(http.get('/api/tools', () => refused(400)));
    await user.type(input(), 'site');
    await screen.findByText('The tools could not be searched.');
    await option('Site Navigation');
  });
});

test.each(['with', 'without'])(
  'the single key can be switched off and on again %s room to store it',
  async (room) => {
    const full = room === 'without' ? fillStorage() : null;
    renderPage();
    const box = await screen.findByPlaceholderText('Search tools...');
    const openKeys = async () => {
      await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
      return within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    };
    const dialog = await openKeys();
    await user.click(dialog.getByRole('switch', { name: 'Single keys', checked: true }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await isClosed('Keyboard shortcuts');
    await user.keyboard('/');
    expect(document.activeElement).not.toBe(box);
    expect(box.hasAttribute('aria-keyshortcuts')).toBe(false);
    await user.click((await openKeys()).getByRole('switch', { name: 'Single keys', checked: false }));
    await user.keyboard('{Escape}');
    await isClosed('Keyboard shortcuts');
    await user.keyboard('/');
    expect(document.activeElement).toBe(box);
    full?.mockRestore();
  },
);
