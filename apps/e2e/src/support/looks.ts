import type { BrowserContextOptions } from '@playwright/test';
import { DESKTOP, PHONE } from './browser.js';

/** The screens and themes that every page is tested with. */
export const LOOKS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['a desktop in light', { ...DESKTOP, colorScheme: 'light' }],
  ['a desktop in dark', { ...DESKTOP, colorScheme: 'dark' }],
  ['a phone in light', { ...PHONE, colorScheme: 'light' }],
  ['a phone in dark', { ...PHONE, colorScheme: 'dark' }],
];
