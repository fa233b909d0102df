import { putText } from '../storage.js';

const KEY = 'tools-hub-dashboard';

/** Choices in the dashboard that survive a reload, such as its tab and the filters of its lists. */
interface SessionValues {
  readonly read: (name: string) => unknown;
  readonly store: (name: string, value: unknown) => void;
  readonly forget: () => void;
}

/** @param store of one tab, so that two tabs can have different lists open */
export const createSessionValues = (store: Storage | null): SessionValues => {
  const all = (): Readonly<Record<string, unknown>> => parsed(store?.getItem(KEY) ?? null);
  return {
    read: (name) => all()[name],
    // Where they cannot be stored, a reload begins with the defaults.
    store: (name, value) => void putText(store, KEY, JSON.stringify({ ...all(), [name]: value })),
    forget: () => store?.removeItem(KEY),
  };
};

const parsed = (stored: string | null): Readonly<Record<string, unknown>> => {
  try {
    const values: unknown = JSON.parse(stored ?? '{}');
    return typeof values === 'object' && values !== null ? { ...values } : {};
  } catch {
    return {};
  }
};
