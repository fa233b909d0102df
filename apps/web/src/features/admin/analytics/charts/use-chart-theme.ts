import { useMemo, useSyncExternalStore } from 'react';
import { useSettings } from '../../../../shared/settings/use-settings.js';
import { useTheme } from '../../../../shared/theme/use-theme.js';
import type { ChartTheme } from './chart-theme.js';

/** Small text relative to the root's text. */
const SMALL = 0.75;

const mediaQuery = (media: string) => {
  const query = window.matchMedia(media);
  return {
    matches: () => query.matches,
    follow: (notify: () => void): (() => void) => {
      query.addEventListener('change', notify);
      return () => query.removeEventListener('change', notify);
    },
  };
};
const lessMotion = mediaQuery('(prefers-reduced-motion: reduce)');
const narrow = mediaQuery('(max-width: 39.99rem)');
/** In pixels: text that is larger by the browser's settings is in `textSize`. */
const narrowest = mediaQuery('(max-width: 240px)');
const paper = mediaQuery('print');

export const useChartTheme = (): ChartTheme => {
  const { scheme: onScreen } = useTheme();
  const { primary_color: colour } = useSettings();
  const isPaper = useSyncExternalStore(paper.follow, paper.matches);
  const scheme = isPaper ? 'light' : onScreen;
  const less = useSyncExternalStore(lessMotion.follow, lessMotion.matches) || isPaper;
  const isNarrow = useSyncExternalStore(narrow.follow, narrow.matches);
  const isNarrowest = useSyncExternalStore(narrowest.follow, narrowest.matches);
  const screen = isNarrowest ? 'narrowest' : isNarrow ? 'narrow' : 'wide';
  return useMemo(
    () => ({ scheme, colour, lessMotion: less, screen, textSize: SMALL * rootTextSize() }),
    [scheme, colour, less, screen],
  );
};

const rootTextSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
