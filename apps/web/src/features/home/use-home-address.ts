import { formatHomeAddress, parseHomeAddress, type HomeAddress } from '@tools-hub/contracts';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useHistoryEntry } from '../../shared/navigation/history-entry.js';

interface Going {
  readonly replace?: boolean;
  /** The id of the draft behind this navigation: see search-draft.ts. */
  readonly typing?: string;
}

export type GoHome = (change: (current: HomeAddress) => HomeAddress, how?: Going) => void;

export const useHomeAddress = (): readonly [HomeAddress, GoHome] => {
  const { search } = useHistoryEntry();
  const [path, navigate] = useLocation();
  const address = useMemo(() => parseHomeAddress(new URLSearchParams(search)), [search]);

  const go = useCallback<GoHome>(
    (change, { replace = false, typing } = {}) => {
      // Reads the window's address, because two changes may come before the next render.
      const current = parseHomeAddress(new URLSearchParams(window.location.search));
      const next = formatHomeAddress(change(current));
      if (next === formatHomeAddress(current)) return;
      navigate(`${path}${next}`, { replace, ...(typing && { state: { typing } }) });
    },
    [path, navigate],
  );
  return [address, go];
};
