import { expect, test } from 'vitest';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ThemeContext, useTheme } from './use-theme.js';

const Reader = (): string => useTheme().scheme;

test('the theme hook throws outside its provider', () => {
  expect(() => renderToString(createElement(Reader))).toThrow('useTheme must be used within a ThemeProvider');
  const control = {
    theme: 'system',
    scheme: 'dark',
    toggle: () => undefined,
    followSystem: () => undefined,
  } as const;
  expect(renderToString(createElement(ThemeContext, { value: control }, createElement(Reader)))).toBe('dark');
});
