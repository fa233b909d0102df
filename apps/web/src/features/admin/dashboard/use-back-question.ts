import { useEffect } from 'react';
import { useStable } from '../parts/use-stable.js';

/**
 * Asks before 'Back' or 'Forward' leads from the dashboard to another page of the site, which the browser does not ask about. A browser
 * without the Navigation API leaves without a question.
 * @param mayLeave resolves to whether the page may be left
 */
export const useBackQuestion = (isUnsaved: boolean, mayLeave: () => Promise<boolean>): void => {
  const onNavigate = useStable((event: NavigateEvent): void => {
    const { navigationType, cancelable, destination } = event;
    const isOther = new URL(destination.url).pathname !== window.location.pathname;
    // A page that is unloaded has a question of the browser's.
    if (navigationType !== 'traverse' || !cancelable || !destination.sameDocument || !isOther) return;
    event.preventDefault();
    void mayLeave().then((yes) => {
      if (!yes) return;
      window.navigation.removeEventListener('navigate', onNavigate);
      window.navigation.traverseTo(destination.key);
    });
  });
  useEffect(() => {
    if (!isUnsaved || !('navigation' in window)) return;
    const { navigation } = window;
    navigation.addEventListener('navigate', onNavigate);
    return () => navigation.removeEventListener('navigate', onNavigate);
  }, [isUnsaved, onNavigate]);
};
