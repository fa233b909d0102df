import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import type { ToastListProps } from './toast-list.js';
import { later } from '../later.js';
import { withWholeSheet } from '../whole-sheet.js';
import { selectToasts } from './toasts.slice.js';

/** Loaded after the first page: a toast may report a lost network, which could not load it then. */
const FETCH_AFTER = 2_000;

/** Without it, the page itself still shows failures. */
const loadList = (): Promise<{ default: ComponentType<ToastListProps> }> =>
  withWholeSheet(import('./toast-list.js')).then(
    ({ ToastList }) => ({ default: ToastList }),
    () => ({ default: () => null }),
  );
const List = lazy(loadList);

export function Toaster() {
  const toasts = useSelector(selectToasts);
  // It stays mounted after its last toast, which hands the focus back when it is dismissed.
  const [used, setUsed] = useState(false);
  if (toasts.length > 0 && !used) setUsed(true);
  useEffect(() => later(() => void loadList(), FETCH_AFTER), []);
  return (
    used && (
      <Suspense>
        <List toasts={toasts} />
      </Suspense>
    )
  );
}
