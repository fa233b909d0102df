import { expect, test } from 'vitest';
import { parseTheme, schemeOf, toggled } from './theme.js';

test('an unknown stored theme counts as the system theme', () => {
  expect(parseTheme(null)).toBe('system');
  expect(parseTheme('purple')).toBe('system');
  expect(parseTheme('dark')).toBe('dark');
});

test('the toggle switches between light and dark, from system to its opposite', () => {
  expect(toggled('light', true)).toBe('dark');
  expect(toggled('dark', false)).toBe('light');
  expect(toggled('system', true)).toBe('light');
  expect(toggled('system', false)).toBe('dark');
  expect(schemeOf('system', true)).toBe('dark');
});
