import { fullTime, shortTime } from './times.js';

interface TimeProps {
  readonly at: string;
  readonly format?: (at: string) => string;
}

/** A time in the reader's zone, with the full date as its tooltip. */
export function Time({ at, format = shortTime }: TimeProps) {
  return (
    <time dateTime={at} title={fullTime(at)}>
      {format(at)}
    </time>
  );
}
