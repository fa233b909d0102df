import type { BrowserContextOptions } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';

/** Every look that a page has to be sound in. */
export const LOOKS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['a desktop in light', { ...DESKTOP, colorScheme: 'light' }],
  ['a desktop in dark', { ...DESKTOP, colorScheme: 'dark' }],
  ['a phone in light', { ...PHONE, colorScheme: 'light' }],
  ['a phone in dark', { ...PHONE, colorScheme: 'dark' }],
];
