import { useEffect, useEffectEvent } from 'react';

/** Inputs without text of their own, in which Ctrl+Z has nothing else to undo. */
const WITHOUT_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']);

const isTextField = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.has(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
};

/**
 * Calls `undo` on Ctrl+Z or ⌘Z, except in a text field, where the browser undoes the typing, and while a dialog is open. The key is
 * left to the browser when `undo` returns false.
 */
export const useUndoKey = (undo: () => boolean): void => {
  const onPress = useEffectEvent((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event;
    if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || repeat) return;
    if (event.defaultPrevented || isTextField(target) || document.querySelector('dialog[open]')) return;
    if (undo()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onPress);
    return () => window.removeEventListener('keydown', onPress);
  }, []);
};
