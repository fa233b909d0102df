/** The goals of the product. Ratios are against bare Fastify in the same run. */
export const GOALS = {
  ready: 0.6,
  missed: 0.15,
  clicks: 0.5,
  /** Times the intake of clicks. */
  counting: 2,
  countedMs: 1_000,
  startMs: 10_000,
  memoryMb: 600,
} as const;
