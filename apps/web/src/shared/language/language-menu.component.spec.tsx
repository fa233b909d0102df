import { expect, test } from 'vitest';
import { screen } from '@testing-library/dom';
import { user } from '../../testing/page.js';
import { renderPage } from '../../testing/render-page.js';

const openMenu = async (): Promise<HTMLDetailsElement> => {
  renderPage();
  const name = await screen.findByText('English', { selector: 'summary span' });
  await user.click(name.closest('summary')!);
  const menu = name.closest('details')!;
  expect(menu.open).toBe(true);
  return menu;
};

test('the language menu stays open while the focus is in it, and closes when the focus leaves it', async () => {
  const menu = await openMenu();
  const [first, last] = ['English', 'العربية'].map((name) => screen.getByRole('link', { name }));
  first!.focus();
  last!.focus();
  expect(menu.open).toBe(true);
  await user.tab();
  expect(menu.contains(document.activeElement)).toBe(false);
  expect(menu.open).toBe(false);
});

test('the language menu stays open when the focus leaves the window', async () => {
  const menu = await openMenu();
  const link = screen.getByRole('link', { name: 'Deutsch' });
  link.focus();
  link.blur();
  expect(menu.open).toBe(true);
});
