import { useSelector } from 'react-redux';
import { selectListening } from '../../../shared/live/live.slice.js';

/** Milliseconds between two looks of a page that is not told of changes, and of one that is. */
const LOOK_EVERY = 15_000;
const MAKE_SURE_EVERY = 60_000;

/** How a query of the dashboard keeps up with what other owners and visitors do. */
export const useKeepingUp = () => {
  const listening = useSelector(selectListening);
  return { pollingInterval: listening ? MAKE_SURE_EVERY : LOOK_EVERY, skipPollingIfUnfocused: true };
};
