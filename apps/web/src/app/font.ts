import { localStore } from '../shared/storage.js';

/** first-paint/theme.js reads the same key before the first paint. */
const KEY = 'tools-hub-font';
/** Milliseconds that a browser waits for a font that is `optional`. */
const PATIENCE_MS = 100;
/** A page whose script took longer does not get the font in time. */
const SLOW_MS = 1_000;

/**
 * Loads the font, and uses it if it arrives before the first components are painted. Otherwise the next page uses it from its first
 * paint on: a text that can be read never moves, so the frame keeps its first fonts (first-paint/frame.css). The font is requested
 * only here, because the app needs a slow network for itself.
 */
export const adoptFont = async (): Promise<void> => {
  const { dataset } = document.documentElement;
  if (dataset['font'] !== undefined) return;
  const loaded = document.fonts.load('1rem Geist').then(
    ([font]) => {
      if (font) localStore()?.setItem(KEY, '1');
      return font !== undefined;
    },
    // The fonts of the system do.
    () => false,
  );
  if (performance.now() > SLOW_MS) return;
  const tooLate = new Promise<boolean>((give) => setTimeout(() => give(false), PATIENCE_MS));
  if (await Promise.race([loaded, tooLate])) dataset['font'] = 'late';
};
