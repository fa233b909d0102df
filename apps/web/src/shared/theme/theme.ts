import type { Scheme } from './accent.js';

const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** first-paint/theme.js reads the same key before the first paint. */
export const THEME_KEY = 'vite-ui-theme';

export const parseTheme = (stored: string | null): Theme =>
  THEMES.find((theme) => theme === stored) ?? 'system';

export const schemeOf = (theme: Theme, systemIsDark: boolean): Scheme =>
  theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme;

/** Returns the opposite of the visible theme. */
export const toggled = (theme: Theme, systemIsDark: boolean): Scheme =>
  schemeOf(theme, systemIsDark) === 'dark' ? 'light' : 'dark';
