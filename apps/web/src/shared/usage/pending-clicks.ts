import { isUuidV4 } from '@tools-hub/domain';
import { putText } from '../storage.js';

export interface PendingClick {
  readonly clickId: string;
  readonly toolId: string;
  /** The time of the click by the browser's clock, in milliseconds since 1970. */
  readonly at: number;
  /** The offset of the server's clock at that time, in milliseconds; null if unknown. */
  readonly offset: number | null;
}

export interface PendingClicks {
  add(click: PendingClick): void;
  remove(clickId: string): void;
  /** Oldest first. */
  list(): readonly PendingClick[];
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'tools-hub-click:';
export const MAX_PENDING = 200;

/**
 * The unanswered clicks. Each has its own storage entry, so that two tabs never overwrite each other's, and is stored
 * before its request is sent, so that leaving the page loses none. Beyond `MAX_PENDING` the oldest are dropped.
 */
export const pendingClicks = (store: Store | null): PendingClicks => {
  const unsaved = new Map<string, PendingClick>();

  const list = (): readonly PendingClick[] => {
    const clicks = new Map(unsaved);
    for (const click of store ? stored(store) : []) clicks.set(click.clickId, click);
    return [...clicks.values()].sort((one, other) => one.at - other.at);
  };

  const remove = (clickId: string): void => {
    unsaved.delete(clickId);
    store?.removeItem(PREFIX + clickId);
  };

  return {
    list,
    remove,
    add: (click) => {
      const all = list();
      for (const old of all.slice(0, Math.max(0, all.length + 1 - MAX_PENDING))) remove(old.clickId);
      const text = JSON.stringify([click.toolId, click.at, click.offset]);
      // Where it cannot be stored, the click lives as long as the page.
      if (!putText(store, PREFIX + click.clickId, text)) unsaved.set(click.clickId, click);
    },
  };
};

const stored = (store: Store): PendingClick[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => parse(key.slice(PREFIX.length), store.getItem(key)) ?? []);

const parse = (clickId: string, value: string | null): PendingClick | null => {
  try {
    const [toolId, at, offset] = JSON.parse(value ?? '') as unknown[];
    if (!isUuidV4(clickId) || !isUuidV4(toolId) || typeof at !== 'number') return null;
    return { clickId, toolId, at, offset: typeof offset === 'number' ? offset : null };
  } catch {
    return null;
  }
};
