import { useSelector } from 'react-redux';
import { selectListening } from './live.slice.js';

/** Milliseconds between two looks of a page that is not told of changes, and of one that is: what it was told may have been early. */
const LOOK_EVERY = 15_000;
const MAKE_SURE_EVERY = 60_000;

/** How a query keeps up with what others do. */
export const useKeepingUp = () => {
  const listening = useSelector(selectListening);
  return { pollingInterval: listening ? MAKE_SURE_EVERY : LOOK_EVERY, skipPollingIfUnfocused: true };
};
