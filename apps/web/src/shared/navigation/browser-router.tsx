import { startTransition, useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { newUuid } from '../uuid.js';
import { FOREIGN_ENTRY, type HistoryEntry, type Navigate } from './history-entry.js';
import { SiteRouter } from './site-router.js';

interface BrowserRouterProps {
  readonly base?: string;
  readonly children: ReactNode;
}

/** Follows the browser's history. Each navigation is a transition, which those of wouter's own hook can't be. */
export function BrowserRouter({ base, children }: BrowserRouterProps) {
  const [entry, setEntry] = useState(currentEntry);

  useLayoutEffect(() => {
    const follow = (): void => startTransition(() => setEntry(currentEntry(true)));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const navigate = useCallback<Navigate>((to, { replace = false, state = null } = {}) => {
    // As browsers do, a link to the current address makes no other entry.
    const stays = replace || new URL(to, window.location.href).href === window.location.href;
    // The first entry of a visit stays the first one, whatever takes its place: nothing of the site lies behind it.
    const data: EntryData = { key: stays ? currentEntry().key : newUuid(), state };
    window.history[stays ? 'replaceState' : 'pushState'](data, '', to);
    startTransition(() => setEntry(currentEntry()));
  }, []);

  const navigation = useMemo(() => ({ entry, navigate }), [entry, navigate]);
  return (
    <SiteRouter navigation={navigation} base={base}>
      {children}
    </SiteRouter>
  );
}

/** The data that the history stores with an entry. */
interface EntryData {
  readonly key: string;
  readonly state: unknown;
}

const isEntryData = (data: unknown): data is EntryData =>
  typeof data === 'object' && data !== null && 'key' in data && typeof data.key === 'string';

const currentEntry = (isReturn = false): HistoryEntry => {
  const { pathname, search, hash } = window.location;
  const data: unknown = window.history.state;
  const { key, state } = isEntryData(data) ? data : { key: FOREIGN_ENTRY, state: null };
  return { pathname, search, hash, key, state, isReturn };
};
