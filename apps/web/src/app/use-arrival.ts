import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHistoryEntry } from '../shared/navigation/history-entry.js';
import { scrollWhenLong } from './scroll-when-long.js';

/** The scroll position of each history entry, by its key and its path: entries of the browser's own have one key. */
const readTo = new Map<string, number>();
/** More than the entries that a browser's history has for a tab. */
const MAX_POSITIONS = 99;

/**
 * Restores a browser's behaviour at page loads: a new page starts at its top and an earlier one at its scroll position,
 * with the focus on its heading.
 */
export const useArrival = (): void => {
  const { key, pathname, hash, isReturn } = useHistoryEntry();
  const place = key + pathname;
  const from = useRef({ key, pathname });

  useLayoutEffect(() => {
    const { key: fromKey, pathname: fromPath } = from.current;
    from.current = { key, pathname };
    const isOther = pathname !== fromPath;
    if (!isOther && (key === fromKey || hash !== '')) return;
    if (isReturn) scrollWhenLong(readTo.get(place) ?? 0);
    else if (isOther) window.scrollTo(0, 0);
    if (isOther) focusHeading();
  }, [key, pathname, place, hash, isReturn]);

  // Before the next paint, so that the scroll position of the next page is not recorded for this one.
  useLayoutEffect(() => {
    for (const [oldest] of readTo) if (readTo.size > MAX_POSITIONS) readTo.delete(oldest);
    const remember = (): void => void readTo.set(place, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [place]);

  useEffect(() => {
    // The browser would scroll the page that is being left. After a visit to another site the browser restores the position.
    const ours = (): void => void (window.history.scrollRestoration = 'manual');
    const restoreByBrowser = (): void => void (window.history.scrollRestoration = 'auto');
    ours();
    window.addEventListener('pageshow', ours);
    window.addEventListener('pagehide', restoreByBrowser);
    return () => {
      restoreByBrowser();
      window.removeEventListener('pageshow', ours);
      window.removeEventListener('pagehide', restoreByBrowser);
    };
  }, []);
};

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
