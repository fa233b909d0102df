import { useEffect, useEffectEvent, useId, useMemo, useState, type RefObject } from 'react';
import { storeText } from '../../../shared/store-text.js';
import { useStoredText } from '../../../shared/stored-text.js';
import { RECENT_KEY } from './recent-key.js';
import { RecentList } from './recent-list.js';
import { parseRecent, withoutRecent, withRecent } from './recent-texts.js';

export interface RecentSearchesProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The text in the field. */
  readonly text: string;
  /** Whether the visitor typed it: searches of shared addresses are not remembered. */
  readonly isTyped: boolean;
  readonly choose: (text: string) => void;
}

/**
 * Remembers searches, and makes the empty field a combobox that lists them. It is loaded after the field, so it adds its keys and
 * attributes to the field's element.
 */
export function RecentSearches({ input, text, isTyped, choose }: RecentSearchesProps) {
  const id = useId();
  const stored = useStoredText(RECENT_KEY);
  const texts = useMemo(() => parseRecent(stored), [stored]);
  const [isWanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const isOffered = texts.length > 0;
  const isOpen = isWanted && text === '' && isOffered;
  const active = isOpen ? Math.min(chosen, texts.length - 1) : -1;

  const save = (next: readonly string[]): void =>
    void storeText(RECENT_KEY, next.length === 0 ? null : JSON.stringify(next));
  const remove = (removed: string): void => save(withoutRecent(texts, removed));
  const close = (): void => {
    setWanted(false);
    setChosen(-1);
  };

  const remember = useEffectEvent((): void => {
    const next = isTyped ? withRecent(texts, text) : texts;
    if (next !== texts) save(next);
  });
  const onFocus = useEffectEvent((): void => setWanted(true));
  const onBlur = useEffectEvent(({ relatedTarget }: FocusEvent): void => {
    remember();
    if (!(relatedTarget instanceof Node) || !input.current?.form?.contains(relatedTarget)) close();
  });
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { key } = event;
    const option = texts[active];
    if (!isOpen || event.isComposing) return;
    if (key === 'ArrowDown') setChosen(active + 1 < texts.length ? active + 1 : -1);
    else if (key === 'ArrowUp') setChosen(active === -1 ? texts.length - 1 : active - 1);
    else if (key === 'Escape') close();
    else if (option !== undefined && key === 'Enter') choose(option);
    else if (option !== undefined && key === 'Delete') remove(option);
    else return;
    event.preventDefault();
    // The other keys of the field come after these.
    event.stopImmediatePropagation();
  });

  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    const listening = new AbortController();
    field?.addEventListener('keydown', (event) => onKey(event), listening);
    form?.addEventListener('submit', () => remember(), listening);
    form?.addEventListener('focusin', () => onFocus(), listening);
    form?.addEventListener('focusout', (event) => onBlur(event), listening);
    // The field may have got the focus before these listeners were there.
    if (document.activeElement === field) onFocus();
    return () => listening.abort();
  }, [input]);

  useEffect(() => {
    const field = input.current;
    const attributes = Object.entries({
      role: isOffered && 'combobox',
      'aria-haspopup': isOffered && 'listbox',
      'aria-expanded': isOffered && String(isOpen),
      'aria-controls': isOpen && id,
      'aria-describedby': isOpen && `${id}keys`,
      'aria-activedescendant': active !== -1 && `${id}${active}`,
    });
    for (const [name, value] of attributes) {
      if (value === false) field?.removeAttribute(name);
      else field?.setAttribute(name, value);
    }
  }, [input, id, isOffered, isOpen, active]);

  return isOpen ? (
    <RecentList
      {...{ id, texts, active, choose, remove }}
      clear={() => {
        save([]);
        // The button disappears together with its focus.
        input.current?.focus();
      }}
    />
  ) : null;
}
