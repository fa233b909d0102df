import type { Model } from 'mongoose';
import { BulkDocuments } from './bulk-documents.js';
import type { StoredTree } from './count-tree.js';
import { storedPosition } from './counted-document.js';
import type { CountedDocument, ToolDocument } from './projection-models.js';
import type { Increments, ProjectionStore } from './projection-store.js';
import { mergeSketch, raise, sketchText, type Sketch } from './visitor-sketch.js';

/**
 * A stored document of sketches. The store can't merge them, so they are read, and written if the document has not changed since.
 * The last key of an increment's path is a register, its value a rank.
 */
export const sketchDocument = (model: Model<CountedDocument>, id: string): ProjectionStore => ({
  async add({ first, last, increments }) {
    const sketches = sketchesIn(increments);
    const known = await BulkDocuments.of(model).read(id, [...sketches.keys()]);
    if (known !== null && known.position >= first) return false;
    for (const [field, sketch] of sketches) {
      const text = textAt(known, field);
      if (text !== undefined) mergeSketch(sketch, text);
    }
    const texts = [...sketches].map(([field, sketch]) => [field, sketchText(sketch)] as const);
    return BulkDocuments.of(model).upsert({
      id,
      // No document has a position below 1: the update of none inserts one.
      position: known?.position ?? { $lt: 1 },
      update: { $set: { position: last, ...Object.fromEntries(texts) } },
      fields: texts.length,
    });
  },
  position: () => storedPosition(model, id),
});

const sketchesIn = (increments: Increments['increments']): ReadonlyMap<string, Sketch> => {
  const sketches = new Map<string, Sketch>();
  for (const [path, rank] of increments) {
    const end = path.lastIndexOf('.');
    const field = path.slice(0, end);
    const sketch: Sketch = sketches.get(field) ?? new Map<number, number>();
    sketches.set(field, sketch);
    raise(sketch, Number(path.slice(end + 1)), rank);
  }
  return sketches;
};

const textAt = (document: ToolDocument | null, field: string): string | undefined => {
  let value: StoredTree | number | string | undefined = { tools: document?.tools ?? {} };
  for (const key of field.split('.')) value = typeof value === 'object' ? value[key] : undefined;
  return typeof value === 'string' ? value : undefined;
};
