/** The time of day. Tests hold it. */
export class Clock {
  /** Milliseconds since 1970. */
  now(): number {
    return Date.now();
  }
}
