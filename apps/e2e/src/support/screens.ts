import type { BrowserContextOptions } from '@playwright/test';
import { DESKTOP, PHONE } from './browser.js';

/** The screens that every page is tested on. */
export const SCREENS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
];

/** The same screens with the themes of the system. */
export const THEMED_SCREENS = SCREENS.flatMap(([screen, options]) =>
  (['light', 'dark'] as const).map(
    (colorScheme) => [`${screen} in ${colorScheme}`, { ...options, colorScheme }] as const,
  ),
);
