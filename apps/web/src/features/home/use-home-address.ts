import { formatHomeAddress, parseHomeAddress, type HomeAddress } from '@tools-hub/contracts';
import type { NavigateOptions } from '../../shared/navigation/history-entry.js';
import { useSearchAddress } from '../../shared/navigation/use-search-address.js';

export type GoHome = (change: (current: HomeAddress) => HomeAddress, how?: NavigateOptions) => void;

export const useHomeAddress = (): readonly [HomeAddress, GoHome] => {
  const [address, changeSearch] = useSearchAddress(parseHomeAddress);
  return [
    address,
    (change, how) => changeSearch((params) => formatHomeAddress(change(parseHomeAddress(params))), how),
  ];
};
