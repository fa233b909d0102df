/** The goals of the product. Ratios are against bare Fastify in the same run. */
export const GOALS = {
  ready: 0.8,
  page: 0.7,
  missed: 0.3,
  clicks: 0.7,
  /** Times the processor time of a bare POST, for a click with everything that its count takes: 60 µs where that takes 25. */
  countedClick: 2.4,
  /** Times the intake of clicks. */
  counting: 2,
  countedMs: 1_000,
  /** Times the 99th percentile at rest, of reads while clicks are taken at full speed. */
  busyReads: 2,
  /** From a click to the last of 1,000 open pages. */
  eventMs: 3_000,
  startMs: 4_000,
  memoryMb: 400,
} as const;
