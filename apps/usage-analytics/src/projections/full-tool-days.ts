import type { CommitCounts } from './counts.js';
import type { ToolDayDocument } from './projection-models.js';

/** The uses by tool and day of a whole log in memory, in the shape of the stored documents. */
export class FullToolDays {
  readonly #days = new Map<string, { position: number; readonly tools: Map<string, number> }>();

  apply({ position, toolDays }: CommitCounts): void {
    for (const [day, tools] of toolDays) {
      const known = this.#days.get(day) ?? { position, tools: new Map<string, number>() };
      this.#days.set(day, known);
      known.position = position;
      for (const [tool, uses] of tools) known.tools.set(tool, (known.tools.get(tool) ?? 0) + uses);
    }
  }

  get days(): readonly string[] {
    return [...this.#days.keys()];
  }

  /** The document of a day, or null without a click. */
  day(day: string): Omit<ToolDayDocument, '_id'> | null {
    const known = this.#days.get(day);
    return known === undefined ? null : { position: known.position, tools: Object.fromEntries(known.tools) };
  }
}
