import { useSearchAddress } from '../../../../shared/navigation/use-search-address.js';
import { useStable } from '../../parts/use-stable.js';
import { toolOfNumbers, withNumbers, withoutNumbers } from './numbers-address.js';

interface NumbersAddress {
  /** The tool whose numbers the address shows, or null. */
  readonly tool: string | null;
  readonly open: (toolId: string) => void;
  /** Leaves the numbers and the history. `replace` drops them from the browser's history, too. */
  readonly leave: (how?: { readonly replace: boolean }) => void;
}

/** The numbers of a tool in the address, so that they can be shared, reloaded and left by 'Back'. */
export const useNumbersAddress = (): NumbersAddress => {
  const [tool, change] = useSearchAddress(toolOfNumbers);
  return {
    tool,
    open: useStable((toolId: string) => change((params) => withNumbers(params, toolId))),
    leave: useStable((how?: { readonly replace: boolean }) => change(withoutNumbers, how)),
  };
};
