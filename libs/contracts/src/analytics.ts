/** The directory and its uses in figures. */
export interface AnalyticsSummary {
  readonly tools: number;
  readonly activeTools: number;
  readonly categories: number;
  /** Uses in the last 30 UTC days, today the last; those of deleted tools too. */
  readonly usage30d: number;
  /** All-time uses of the tools that exist. */
  readonly usageTotal: number;
  /** `usageTotal` for each tool, rounded. */
  readonly averagePerTool: number;
}

export interface DayUses {
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  readonly uses: number;
}

export interface ToolUses {
  readonly toolId: string;
  readonly name: string;
  /** In the days that were asked for; all-time without any. */
  readonly uses: number;
}

/** By which category a use counts: that of the tool today, or the one at the time of the click. */
export const CATEGORY_TIMES = ['today', 'then'] as const;
export type CategoryTime = (typeof CATEGORY_TIMES)[number];

export interface CategoryUses {
  readonly categoryId: string;
  readonly name: string;
  /** Inactive tools too. */
  readonly toolCount: number;
  /** Uses of the tools that are in it today, or that were in it then, in the days that were asked for; all-time without any. */
  readonly uses: number;
  /** Uses of tools that were in it at the time of the click. */
  readonly byDay: readonly DayUses[];
}
