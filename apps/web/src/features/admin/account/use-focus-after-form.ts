import { useEffect } from 'react';

/** Moves the focus to another control when a form within a dialog was closed together with the control that had it. */
export const useFocusAfterForm = (isOpen: boolean, fallback: () => HTMLElement | null | undefined): void =>
  useEffect(() => {
    if (!isOpen && document.activeElement === document.body) fallback()?.focus();
  }, [isOpen]);
