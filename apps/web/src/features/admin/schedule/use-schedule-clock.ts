import { useEffect, useState } from 'react';
import { serverClock } from '../../../shared/server-clock.js';
import { nextTime, type Scheduled } from './planned-changes.js';

/** Milliseconds between two looks at the clock while something is planned. */
const CHECK_INTERVAL_MS = 2_000;

const NONE: readonly never[] = [];
const serverNow = (): number => Date.now() + (serverClock.offset ?? 0);

/** The server's time as of the last planned time that has passed: it changes only when a badge may. */
export const useScheduleClock = (items: readonly Scheduled[] = NONE): number => {
  const [now, setNow] = useState(serverNow);
  const next = nextTime(items, now);
  useEffect(() => {
    if (next === null) return;
    const timer = setInterval(() => {
      if (serverNow() >= next) setNow(serverNow());
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [next]);
  return now;
};
