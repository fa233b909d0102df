import { beforeEach, describe, expect, it } from 'vitest';
import type { TotalsDocument } from '../projections/projection-models.js';
import { TotalsReadModel } from './totals-read-model.js';

let generations: Map<number, TotalsDocument[]>;
let reads: (readonly number[])[];
let model: TotalsReadModel;

const document = (
  _id: number,
  position: number,
  totals: Record<string, number>,
  at = position,
): TotalsDocument => ({
  _id,
  position,
  mark: { position, at },
  totals,
});
const put = (changed: TotalsDocument, generation = 0): void => {
  const others = (generations.get(generation) ?? []).filter(({ _id }) => _id !== changed._id);
  generations.set(generation, [...others, changed]);
};

beforeEach(() => {
  generations = new Map();
  reads = [];
  model = new TotalsReadModel({
    checkpoints: (generation) =>
      Promise.resolve(
        (generations.get(generation) ?? []).map(({ _id, position, mark }) => ({
          _id,
          position,
          ...(mark && { mark }),
        })),
      ),
    read: (generation, partitions) => {
      reads.push(partitions);
      return Promise.resolve(
        (generations.get(generation) ?? []).filter(({ _id }) => partitions.includes(_id)),
      );
    },
  });
  put(document(0, 5, { jira: 3, figma: 2 }));
  put(document(1, 2, { jira: 1 }));
});

describe('the read model of the totals', () => {
  it('the read model of the totals sums the partitions, and their positions to the version', async () => {
    expect(await model.read(0)).toEqual({ totals: { jira: 4, figma: 2 }, version: 7 });
  });

  it('the read model of the totals is empty for a generation without documents', async () => {
    expect(await model.read(3)).toEqual({ totals: {}, version: 0 });
    expect(reads).toEqual([]);
  });

  it('the read model of the totals reads only the documents whose position moved', async () => {
    await model.read(0);
    expect(await model.read(0)).toEqual({ totals: { jira: 4, figma: 2 }, version: 7 });
    put(document(1, 3, { jira: 2 }));
    expect(await model.read(0)).toEqual({ totals: { jira: 5, figma: 2 }, version: 8 });
    put(document(7, 1, { figma: 1 }));
    expect(await model.read(0)).toEqual({ totals: { jira: 5, figma: 3 }, version: 9 });
    expect(reads).toEqual([[0, 1], [1], [7]]);
  });

  it('the read model of the totals reads a document again when its position is of another log', async () => {
    await model.read(0);
    put(document(1, 2, { figma: 9 }, 77));
    expect(await model.read(0)).toEqual({ totals: { jira: 3, figma: 11 }, version: 7 });
  });

  it('the read model of the totals drops a removed document', async () => {
    await model.read(0);
    generations.set(0, [document(0, 5, { jira: 3, figma: 2 })]);
    expect(await model.read(0)).toEqual({ totals: { jira: 3, figma: 2 }, version: 5 });
  });

  it('the read model of the totals reads every document of another generation', async () => {
    await model.read(0);
    put(document(0, 5, { jira: 30 }), 1);
    put(document(1, 2, { jira: 1 }), 1);
    expect(await model.read(1)).toEqual({ totals: { jira: 31 }, version: 7 });
    expect(reads).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect((await model.read(0)).totals).toEqual({ jira: 4, figma: 2 });
  });
});
