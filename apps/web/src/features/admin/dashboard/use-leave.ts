import { useDispatch } from 'react-redux';
import type { catalogueOpened, signedOut } from '../../../shared/session/session.slice.js';
import { useNumbersAddress } from '../analytics/numbers/use-numbers-address.js';

type Exit = ReturnType<typeof catalogueOpened | typeof signedOut>;

/** Leaves the dashboard for the catalogue, whose address keeps no part of the dashboard's. */
export const useLeave = (): ((exit: Exit) => void) => {
  const dispatch = useDispatch();
  const { leave } = useNumbersAddress();
  return (exit) => {
    leave({ replace: true });
    dispatch(exit);
  };
};
