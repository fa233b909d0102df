import { useEffect, useEffectEvent } from 'react';

/**
 * Moves the focus to another control when a form within a dialog was closed together with the control that had it.
 * @param state a value that changes when a control that got the focus then may disappear
 */
export const useFocusAfterForm = (
  isOpen: boolean,
  fallback: () => HTMLElement | null | undefined,
  state?: unknown,
): void => {
  const focusFallback = useEffectEvent((): void => fallback()?.focus());
  useEffect(() => {
    if (!isOpen && document.activeElement === document.body) focusFallback();
  }, [isOpen, state]);
};
