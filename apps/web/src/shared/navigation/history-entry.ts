import { createContext, use } from 'react';

/** An entry of the browser's history. */
export interface HistoryEntry {
  /** Encoded, with the base of the site of the past. */
  readonly pathname: string;
  /** The query with its question mark; empty without one. */
  readonly search: string;
  /** The fragment with its number sign; empty without one. */
  readonly hash: string;
  /** Names the entry, also after a reload. */
  readonly key: string;
  /** The value that the navigation attached to the entry. */
  readonly state: unknown;
  /** Whether the browser's 'Back' or 'Forward' led to it. */
  readonly isReturn: boolean;
}

/** The key of an entry that the app did not make: the first of a visit, or one of a link to a fragment. */
export const FOREIGN_ENTRY = 'foreign';

export interface NavigateOptions {
  /** Whether the new entry takes the place of the current one. */
  readonly replace?: boolean;
  /** Attached to the entry; null by default. */
  readonly state?: unknown;
}

/** Goes to an address of this site, with its base. */
export type Navigate = (to: string, options?: NavigateOptions) => void;

export interface Navigation {
  readonly entry: HistoryEntry;
  readonly navigate: Navigate;
}

export const NavigationContext = createContext<Navigation | null>(null);

export const useNavigation = (): Navigation => {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('useNavigation must be used within a SiteRouter');
  return navigation;
};

/** The current entry. For its path without the base, and to navigate, there is wouter's `useLocation`. */
export const useHistoryEntry = (): HistoryEntry => useNavigation().entry;
