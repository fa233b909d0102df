import { localStore } from '../shared/storage.js';

/** first-paint/theme.js reads the same key before the first paint. */
const KEY = 'tools-hub-font';

/**
 * Loads the font for the next page, which uses it from its first paint on: a text that can be read never moves. It is requested only
 * here, because the app needs a slow network for itself. The family
 * `Geist file` is the same font without the limit of time that Firefox and Safari have for an optional one (first-paint/font.mjs).
 */
export const loadFont = (): void => {
  if (document.documentElement.dataset['font'] !== undefined) return;
  document.fonts
    .load("1rem 'Geist file'")
    .then(([font]) => {
      if (font) localStore()?.setItem(KEY, '1');
    })
    // Without a network, or with a full store, the system's fonts are used instead.
    .catch(() => undefined);
};
