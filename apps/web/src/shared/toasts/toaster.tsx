import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import type { ToastListProps } from './toast-list.js';
import { selectToasts } from './toasts.slice.js';

/** Once the first page is there: a toast may be about the network, which could not bring it then. */
const FETCH_AFTER = 2_000;

/** Where it cannot be had, the page itself still says what failed. */
const loadList = (): Promise<{ default: ComponentType<ToastListProps> }> =>
  import('./toast-list.js').then(
    ({ ToastList }) => ({ default: ToastList }),
    () => ({ default: () => null }),
  );
const List = lazy(loadList);

export function Toaster() {
  const toasts = useSelector(selectToasts);
  // It stays after its last toast, which gives it the keyboard's focus when it is dismissed.
  const [used, setUsed] = useState(false);
  if (toasts.length > 0 && !used) setUsed(true);
  useEffect(() => {
    const timer = setTimeout(() => void loadList(), FETCH_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    used && (
      <Suspense>
        <List toasts={toasts} />
      </Suspense>
    )
  );
}
