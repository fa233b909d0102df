import type { CountTree, StoredTree } from './count-tree.js';
import { mergeSketch, raise, sketchText, type Sketch } from './visitor-sketch.js';

/** Ranks by tool, day and register as they are stored: the registers of a day are one text. */
export const storedSketches = (tools: CountTree): StoredTree =>
  mapDays(tools, (days) =>
    Object.fromEntries(
      [...days].map(([day, ranks]) => {
        const sketch: Sketch = new Map();
        if (typeof ranks === 'object')
          for (const [register, rank] of ranks)
            if (typeof rank === 'number') raise(sketch, Number(register), rank);
        return [day, sketchText(sketch)];
      }),
    ),
  );

const mapDays = (tools: CountTree, map: (days: CountTree) => StoredTree): StoredTree =>
  Object.fromEntries(
    [...tools].flatMap(([tool, days]) => (typeof days === 'object' ? [[tool, map(days)] as const] : [])),
  );

/** @throws RangeError on a text that is no sketch */
export const sketchesOf = (stored: StoredTree): CountTree => {
  const tools: CountTree = new Map();
  for (const [tool, days] of Object.entries(stored)) {
    if (typeof days !== 'object') continue;
    const ofTool: CountTree = new Map();
    tools.set(tool, ofTool);
    for (const [day, text] of Object.entries(days))
      if (typeof text === 'string') ofTool.set(day, ranksIn(text));
  }
  return tools;
};

const ranksIn = (text: string): CountTree => {
  const sketch: Sketch = new Map();
  mergeSketch(sketch, text);
  return new Map([...sketch].map(([register, rank]) => [String(register), rank]));
};
