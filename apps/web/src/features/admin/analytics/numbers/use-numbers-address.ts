import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useHistoryEntry } from '../../../../shared/navigation/history-entry.js';
import { useStable } from '../../parts/use-stable.js';
import { toolOfNumbers, withNumbers, withoutNumbers } from './numbers-address.js';

interface NumbersAddress {
  /** The tool whose numbers the address shows, or null. */
  readonly tool: string | null;
  readonly open: (toolId: string) => void;
  readonly leave: () => void;
}

/** The numbers of a tool in the address, so that they can be shared, reloaded and left by 'Back'. */
export const useNumbersAddress = (): NumbersAddress => {
  const { search } = useHistoryEntry();
  const [path, navigate] = useLocation();
  const tool = useMemo(() => toolOfNumbers(new URLSearchParams(search)), [search]);
  // The window's address, because two changes may come before the next render.
  const params = (): URLSearchParams => new URLSearchParams(window.location.search);
  const go = (next: string): void => {
    if (next !== window.location.search) navigate(`${path}${next}`);
  };
  return {
    tool,
    open: useStable((toolId: string) => go(withNumbers(params(), toolId))),
    leave: useStable(() => go(withoutNumbers(params()))),
  };
};
