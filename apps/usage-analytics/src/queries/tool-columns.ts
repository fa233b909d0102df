import type { StoredTree } from '../projections/count-tree.js';

/** The uses of a day by tool, as columns: eight bytes for each tool, where a map takes ten times that. */
export interface DayColumns {
  /** Indexes of the tools. */
  readonly tools: Uint32Array;
  readonly uses: Uint32Array;
}

/** The indexes of tools in columns. */
export class ToolColumns {
  readonly #indexes = new Map<string, number>();
  readonly #ids: string[] = [];

  sums(): ToolSums {
    return new ToolSums(this);
  }

  indexOf(tool: string): number {
    const known = this.#indexes.get(tool);
    if (known !== undefined) return known;
    const index = this.#ids.length;
    this.#indexes.set(tool, index);
    this.#ids.push(tool);
    return index;
  }

  get ids(): readonly string[] {
    return this.#ids;
  }
}

/** Sums of uses by tool. */
class ToolSums {
  #uses = new Float64Array(1_024);

  constructor(private readonly columns: ToolColumns) {}

  add({ tools, uses }: DayColumns): void {
    this.#reserve(this.columns.ids.length);
    const sums = this.#uses;
    for (let cell = 0; cell < tools.length; cell++) {
      const tool = tools[cell] ?? 0;
      sums[tool] = (sums[tool] ?? 0) + (uses[cell] ?? 0);
    }
  }

  /** Adds the counts of a stored document. */
  addAll(stored: StoredTree): void {
    for (const [id, uses] of Object.entries(stored)) {
      const tool = this.columns.indexOf(id);
      this.#reserve(tool + 1);
      if (typeof uses === 'number') this.#uses[tool] = (this.#uses[tool] ?? 0) + uses;
    }
  }

  toColumns(): DayColumns {
    const tools = Uint32Array.from(this.#used());
    return { tools, uses: Uint32Array.from(tools, (tool) => this.#uses[tool] ?? 0) };
  }

  byTool(): Record<string, number> {
    return Object.fromEntries(
      this.#used().map((tool) => [this.columns.ids[tool] ?? '', this.#uses[tool] ?? 0]),
    );
  }

  #used(): number[] {
    const used: number[] = [];
    this.#uses.forEach((uses, tool) => {
      if (uses > 0) used.push(tool);
    });
    return used;
  }

  #reserve(length: number): void {
    if (length <= this.#uses.length) return;
    const longer = new Float64Array(Math.max(length, this.#uses.length * 2));
    longer.set(this.#uses);
    this.#uses = longer;
  }
}
