/** The directory and its uses in figures. */
export interface AnalyticsSummary {
  readonly tools: number;
  /** Active tools that visitors see now. */
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

/** The uses that have a name, such as that of a browser. */
export interface NamedUses {
  readonly name: string;
  readonly uses: number;
}

export interface ToolDay extends DayUses {
  /** An estimate, with a standard error of 3 %; null when it is not known. */
  readonly visitors: number | null;
}

/** The numbers of one tool in a range of days. Days and hours are in UTC. */
export interface ToolNumbers {
  readonly toolId: string;
  readonly name: string;
  readonly uses: number;
  /** The sum of the days' visitors that are known: a visitor of two days counts twice. Null when none is known. */
  readonly visitors: number | null;
  readonly byDay: readonly ToolDay[];
  /** As many days, immediately before. */
  readonly previous: {
    readonly from: string;
    readonly to: string;
    readonly uses: number;
    readonly visitors: number | null;
    readonly byDay: readonly ToolDay[];
  };
  /** The tool's category, with the uses of the tools that are in it today; null without one. */
  readonly category: ToolShare | null;
  /** Uses by the day of the week, Monday the first, and the hour. */
  readonly hours: readonly (readonly number[])[];
  /** The browsers and systems that the agents name, the most used first. */
  readonly browsers: readonly NamedUses[];
  readonly systems: readonly NamedUses[];
}

/** The part of a category's uses that are the tool's. */
export interface ToolShare {
  readonly id: string;
  readonly name: string;
  readonly uses: number;
  /** From 0 to 1; 0 for a category without a use. */
  readonly share: number;
}

/** A tool that was used more or less than in the week before. */
export interface Mover {
  readonly toolId: string;
  readonly name: string;
  readonly uses: number;
  /** In the week before. */
  readonly before: number;
}

/** The tools whose uses changed most from one week to the next. Both weeks end before today, which isn't over. */
export interface Movers {
  readonly from: string;
  readonly to: string;
  readonly previous: { readonly from: string; readonly to: string };
  /** The greatest differences first. */
  readonly risen: readonly Mover[];
  readonly fallen: readonly Mover[];
}
