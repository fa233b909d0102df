import { parseHomeAddress } from '@tools-hub/contracts';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useHistoryEntry } from '../../../shared/navigation/history-entry.js';

/** The link of the first tool, once the list is the one of the address. */
const firstHit = (): HTMLElement | null =>
  document.querySelector<HTMLElement>("#content ul[aria-busy='false'] article a");

/**
 * The arrow key leads from the search to the first tool. Enter opens it: it has a sign while the field has the focus
 * (first-hit.css). On a touch screen, which has no such sign, Enter closes the keyboard.
 */
export const useHitKeys = (input: RefObject<HTMLInputElement | null>, text: string): void => {
  const { search } = useHistoryEntry();
  // Enter right after a letter searches, and opens no tool that the visitor has not seen. The window's address is ahead of the shown list.
  const isSearched = text.trim() !== '' && parseHomeAddress(new URLSearchParams(search)).q === text;
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || event.isComposing) return;
    event.preventDefault();
    firstHit()?.focus();
  });
  const onSubmit = useEffectEvent((): void => {
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) input.current?.blur();
    else if (isSearched) firstHit()?.click();
  });
  useEffect(() => {
    const field = input.current;
    const listening = new AbortController();
    field?.addEventListener('keydown', (event) => onKey(event), listening);
    field?.form?.addEventListener('submit', () => onSubmit(), listening);
    return () => listening.abort();
  }, [input]);
};
