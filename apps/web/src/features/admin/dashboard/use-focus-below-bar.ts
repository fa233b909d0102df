import { useEffect, useRef, type RefObject } from 'react';
import { markPage } from '../../../components/mark-page.js';

/**
 * Marks the page while a control of the element has the focus. The browser then scrolls the control below the top bar, but no control of
 * the bar itself. Chromium scrolls after `focusin`, and Firefox before it and after `focusout`.
 */
export const useFocusBelowBar = (): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = (focused: EventTarget | null): void =>
      markPage(
        'data-focus-below-bar',
        focused instanceof Node && element.current?.contains(focused) === true,
      );
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('focusout', ({ relatedTarget }) => mark(relatedTarget), { signal });
    document.addEventListener('focusin', ({ target }) => mark(target), { signal });
    return () => {
      controller.abort();
      mark(null);
    };
  }, []);
  return element;
};
