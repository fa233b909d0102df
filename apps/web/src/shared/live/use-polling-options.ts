import { useSelector } from 'react-redux';
import { useIsPast } from '../past/use-past.js';
import { selectListening } from './live.slice.js';

/** Milliseconds between two polls of a page without events, and of a page with events: an event may come before its data. */
const POLL_MS = 15_000;
const POLL_WHILE_LISTENING_MS = 60_000;

/** The query options that keep an answer current. The past doesn't change. */
export const usePollingOptions = () => {
  const listening = useSelector(selectListening);
  const isPast = useIsPast();
  const interval = listening ? POLL_WHILE_LISTENING_MS : POLL_MS;
  return { pollingInterval: isPast ? 0 : interval, skipPollingIfUnfocused: true };
};
