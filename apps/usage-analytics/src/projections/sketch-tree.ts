import type { CountTree, StoredTree } from './count-tree.js';
import { mergeSketch, noRegisters, raise, sketchText } from './visitor-sketch.js';

/** Ranks by tool, day and register as they are stored: the registers of a day are one text. */
export const storedSketches = (tools: CountTree): StoredTree =>
  mapDays(tools, (days) =>
    Object.fromEntries(
      [...days].map(([day, ranks]) => {
        const registers = noRegisters();
        if (typeof ranks === 'object')
          for (const [register, rank] of ranks)
            if (typeof rank === 'number') raise(registers, Number(register), rank);
        return [day, sketchText(registers)];
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
  const registers = noRegisters();
  mergeSketch(registers, text);
  const ranks: CountTree = new Map();
  registers.forEach((rank, register) => {
    if (rank > 0) ranks.set(String(register), rank);
  });
  return ranks;
};
