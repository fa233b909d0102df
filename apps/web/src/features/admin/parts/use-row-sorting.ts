import { useEffect, useState } from 'react';
import type { RowSorting } from './row-sorting.js';

let loaded: typeof RowSorting | null = null;

/** The component that makes rows sortable, once its file is loaded. Without it the handles do nothing. */
export const useRowSorting = (): typeof RowSorting | null => {
  const [Sorting, setSorting] = useState<typeof RowSorting | null>(() => loaded);
  useEffect(() => {
    if (loaded !== null) return;
    import('./row-sorting.js').then(
      (module) => {
        loaded = module.RowSorting;
        setSorting(() => loaded);
      },
      // The next list tries again.
      () => undefined,
    );
  }, []);
  return Sorting;
};
