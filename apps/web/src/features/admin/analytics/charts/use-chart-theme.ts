import { useMemo, useSyncExternalStore } from 'react';
import { useSettings } from '../../../../shared/settings/use-settings.js';
import { useTheme } from '../../../../shared/theme/use-theme.js';
import type { ChartTheme } from './chart-theme.js';

/** Small text relative to the root's text. */
const SMALL = 0.75;

/** Makes a hook that tells whether the page matches a media query. */
const hookOf = (media: string) => {
  const query = window.matchMedia(media);
  const follow = (notify: () => void): (() => void) => {
    query.addEventListener('change', notify);
    return () => query.removeEventListener('change', notify);
  };
  const useMatch = (): boolean => useSyncExternalStore(follow, () => query.matches);
  return useMatch;
};
const useLessMotion = hookOf('(prefers-reduced-motion: reduce)');
const useNarrow = hookOf('(max-width: 39.99rem)');
/** The width is in pixels for text that is larger by zoom, and in rem for text that is larger by the browser's settings. */
const useNarrowest = hookOf('(max-width: 240px), (max-width: 10.5rem)');
const usePaper = hookOf('print');

export const useChartTheme = (): ChartTheme => {
  const { scheme: onScreen } = useTheme();
  const { primary_color: colour } = useSettings();
  const isPaper = usePaper();
  const scheme = isPaper ? 'light' : onScreen;
  const lessMotion = useLessMotion() || isPaper;
  const isNarrow = useNarrow();
  const screen = useNarrowest() ? 'narrowest' : isNarrow ? 'narrow' : 'wide';
  return useMemo(
    () => ({ scheme, colour, lessMotion, screen, textSize: SMALL * rootTextSize() }),
    [scheme, colour, lessMotion, screen],
  );
};

const rootTextSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
