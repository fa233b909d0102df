import { t } from '@lingui/core/macro';
import type { HomeAddress } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useRouter } from 'wouter';
import { SearchField } from '../../components/search-field.js';
import { withSearch } from './home-address.js';
import { useHistoryEntry } from '../../shared/navigation/history-entry.js';
import { later } from '../../shared/later.js';
import { useSingleKeys } from '../../shared/shortcuts/single-keys.js';
import { localStore } from '../../shared/storage.js';
import { isTyping, type SearchDraft } from './search-draft.js';
import { RECENT_KEY } from './searching/recent-key.js';
import { useSearchingParts } from './searching/use-searching-parts.js';
import type { GoHome } from './use-home-address.js';

const PAUSE = 150;
const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

interface SearchBoxProps {
  readonly address: HomeAddress;
  readonly go: GoHome;
}

export function SearchBox({ address, go }: SearchBoxProps) {
  const entry = useHistoryEntry();
  const { base } = useRouter();
  const input = useRef<HTMLInputElement>(null);
  /** Cancels the pending search. */
  const pause = useRef<(() => void) | null>(null);
  const [draft, setDraft] = useState<SearchDraft | null>(null);
  const typing = isTyping(draft, entry);
  const text = typing ? draft.text : address.q;

  const endPause = (): void => {
    pause.current?.();
    pause.current = null;
  };
  const search = (words: string, from: string): void => {
    endPause();
    go((current) => withSearch(current, words), { replace: true, state: { typing: from } });
  };
  const type = (words: string, wait = PAUSE): void => {
    const next = typing ? { ...draft, text: words } : { text: words, typing: newTyping(), began: entry.key };
    setDraft(next);
    endPause();
    if (wait > 0) pause.current = later(() => search(words, next.typing), wait);
    else search(words, next.typing);
  };
  /** The next action (a chip, a link) must find the text in the address. */
  const searchNow = (): void => {
    if (pause.current && draft) search(draft.text, draft.typing);
  };
  const choose = (words: string): void => {
    type(words, 0);
    input.current?.focus();
  };
  const singleKeys = useSingleKeys();
  const [isUsed, setUsed] = useState(() => Boolean(localStore()?.getItem(RECENT_KEY)));
  const parts = useSearchingParts(isUsed || text !== '');
  const clear = (): void => choose('');
  const onKeyDown = (event: KeyboardEvent): void => {
    // The Escape that ends a composition belongs to the input method.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (text) clear();
    else input.current?.blur();
  };

  // Text that was typed into the server's HTML before hydration.
  const takeOver = useEffectEvent((): void => {
    const typed = input.current?.value ?? text;
    if (typed !== text) type(typed);
  });
  useLayoutEffect(() => takeOver(), []);

  // After 'Back', the pending search would replace the address of another page.
  useEffect(() => (typing ? endPause : undefined), [typing]);

  useEffect(() => {
    if (!singleKeys) return;
    const focusOnSlash = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, [singleKeys]);

  return (
    <form
      role="search"
      // Without scripts the browser sends the form.
      action={`${base}/`}
      className="relative min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      {address.category !== null && <input type="hidden" name="category" value={address.category} />}
      {address.sort !== null && <input type="hidden" name="sort" value={address.sort} />}
      <label htmlFor="search" className="sr-only">{t`Search tools`}</label>
      <SearchField
        ref={input}
        id="search"
        name="q"
        placeholder={t`Search tools...`}
        autoCorrect="off"
        enterKeyHint="search"
        aria-keyshortcuts={singleKeys ? '/' : undefined}
        maxLength={LIMITS.search}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => setUsed(true)}
        onBlur={searchNow}
        clear={clear}
        clearLabel={t`Clear the search text`}
      >
        {singleKeys && (
          <kbd
            className="pointer-events-none absolute inset-y-0 end-3 my-auto hidden h-6 min-w-6 place-items-center rounded-md border border-line bg-sunken px-1.5 font-sans text-xs text-soft mouse:md:peer-not-focus:grid"
            aria-hidden="true"
          >
            /
          </kbd>
        )}
      </SearchField>
      {parts && <parts.SearchingField {...{ input, text, choose }} isTyped={typing} />}
    </form>
  );
}

const newTyping = (): string => Math.random().toString(36).slice(2);
