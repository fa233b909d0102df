import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { scrollWhenLong } from './scroll-when-long.js';

/** How far down each entry of the history was read. */
const readTo = new Map<string, number>();

/**
 * What a browser does when it loads a page: another page begins at its top, an earlier one where it was left, and
 * reading goes on at its heading.
 */
export const useArrival = (): void => {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();
  const from = useRef({ key, pathname });

  useLayoutEffect(() => {
    const { key: fromKey, pathname: fromPath } = from.current;
    from.current = { key, pathname };
    const isOther = pathname !== fromPath;
    if (!isOther && (key === fromKey || hash !== '')) return;
    if (how === NavigationType.Pop) scrollWhenLong(readTo.get(key) ?? 0);
    else if (isOther) window.scrollTo(0, 0);
    if (isOther) focusHeading();
  }, [key, pathname, hash, how]);

  // Before the next paint: the scrolling of the page that comes is not this one's.
  useLayoutEffect(() => {
    const remember = (): void => void readTo.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    // The browser would scroll the page that is being left. Whoever comes back from another site gets it from the browser.
    const ours = (): void => void (window.history.scrollRestoration = 'manual');
    const theBrowsers = (): void => void (window.history.scrollRestoration = 'auto');
    ours();
    window.addEventListener('pageshow', ours);
    window.addEventListener('pagehide', theBrowsers);
    return () => {
      theBrowsers();
      window.removeEventListener('pageshow', ours);
      window.removeEventListener('pagehide', theBrowsers);
    };
  }, []);
};

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
