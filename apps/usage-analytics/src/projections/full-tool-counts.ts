import { addToTree, type CountTree } from './count-tree.js';
import type { CommitCounts } from './counts.js';
import type { ToolDocument } from './projection-models.js';
import type { ToolProjection } from './tool-projection.js';

/** The counts by tool of a whole log in memory, in the shape of the stored documents. */
export class FullToolCounts {
  readonly #documents = new Map<string, { position: number; readonly tools: CountTree }>();

  constructor(private readonly projection: ToolProjection) {}

  apply(commit: CommitCounts): void {
    const { position } = commit;
    for (const [key, counts] of this.projection.countsIn(commit)) {
      const known = this.#documents.get(key) ?? { position, tools: new Map() };
      this.#documents.set(key, known);
      known.position = position;
      for (const [path, value] of counts) addToTree(known.tools, path, value, this.projection.values.combine);
    }
  }

  get keys(): readonly string[] {
    return [...this.#documents.keys()];
  }

  /** The document with a key, or null without a click. */
  document(key: string): Omit<ToolDocument, '_id'> | null {
    const known = this.#documents.get(key);
    return known === undefined
      ? null
      : { position: known.position, tools: this.projection.values.toStored(known.tools) };
  }
}
