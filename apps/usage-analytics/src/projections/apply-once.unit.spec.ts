import { describe, expect, it } from 'vitest';
import { canonicalJson } from '@tools-hub/event-sourcing/core';
import type { Click } from '@tools-hub/contracts';
import fc from 'fast-check';
import { aClick, CATEGORIES, MARKS, TOOLS } from '../testing/click-ledger.js';
import { applyEverywhere, applyByTool, type PartitionStores, type ToolStores } from './apply-once.js';
import { sumOf, type Combine, type CountTree } from './count-tree.js';
import { countsOf, type CommitCounts } from './counts.js';
import { FullCounts } from './full-counts.js';
import { FullToolCounts } from './full-tool-counts.js';
import type { Increments, ProjectionStore } from './projection-store.js';
import { TOOL_DAYS, TOOL_MONTHS, TOOL_VISITORS, type ToolProjection } from './tool-projection.js';

/** The outcome of an update: done; not done and an error; done and an error; an error, and done later. */
const fates = ['done', 'lost', 'unknown', 'late'] as const;
type Fate = (typeof fates)[number];

/** The documents of a partition in the store, and every outcome that an update can have. */
class FakeStore implements PartitionStores, ToolStores {
  readonly documents = new Map<string, { position: number; fields: Map<string, number> }>();
  readonly #late: (() => void)[] = [];
  fate: () => Fate = () => 'done';

  constructor(private readonly combine: Combine) {}

  daily(month: string): ProjectionStore {
    return this.#place(month);
  }
  get totals(): ProjectionStore {
    return this.#place('totals');
  }
  counts(key: string): ProjectionStore {
    return this.#place(key);
  }
  get checkpoint(): ProjectionStore {
    return this.#place('checkpoint');
  }

  land(): void {
    this.#late.shift()?.();
  }

  #place(id: string): ProjectionStore {
    return {
      add: (increments) => {
        const fate = this.fate();
        if (fate === 'late') this.#late.push(() => this.#apply(id, increments));
        const outcome = fate === 'done' || fate === 'unknown' ? this.#apply(id, increments) : false;
        return fate === 'done' ? Promise.resolve(outcome) : Promise.reject(new Error(fate));
      },
      position: () => Promise.resolve(this.documents.get(id)?.position ?? 0),
    };
  }

  #apply(id: string, { first, last, increments }: Increments): boolean {
    const document = this.documents.get(id) ?? { position: 0, fields: new Map<string, number>() };
    if (document.position >= first) return false;
    this.documents.set(id, document);
    document.position = last;
    for (const [path, value] of increments) {
      const before = document.fields.get(path);
      document.fields.set(path, before === undefined ? value : this.combine(before, value));
    }
    return true;
  }

  get content(): string {
    return canonicalJson(
      [...this.documents].map(([id, { position, fields }]) => [id, position, [...fields].sort()]).sort(),
    );
  }
}

interface Projection {
  readonly apply: (store: FakeStore, commits: readonly CommitCounts[]) => Promise<void>;
  readonly checkpoint: 'totals' | 'checkpoint';
  readonly combine: Combine;
}
const byTool = (projection: ToolProjection): Projection => ({
  apply: (store, commits) => applyByTool(projection, store, commits),
  checkpoint: 'checkpoint',
  combine: projection.values.combine,
});
const PROJECTIONS: readonly (readonly [string, Projection])[] = [
  ['the totals and the days', { apply: applyEverywhere, checkpoint: 'totals', combine: sumOf }],
  ['the uses by tool and day', byTool(TOOL_DAYS)],
  ['the uses by tool and hour', byTool(TOOL_MONTHS)],
  ['the visitors', byTool(TOOL_VISITORS)],
];

/** Follows the log as a projector does: in order, in batches of any length, trying again after every error. */
class Assignee {
  #position: number | null = null;
  constructor(
    private readonly store: FakeStore,
    private readonly log: readonly CommitCounts[],
    private readonly projection: Projection,
  ) {}

  async step(most: number): Promise<boolean> {
    this.#position ??= await this.store[this.projection.checkpoint].position();
    const commits = this.log.slice(this.#position, this.#position + most);
    const last = commits.at(-1);
    if (last === undefined) return false;
    try {
      await this.projection.apply(this.store, commits);
      this.#position = last.position;
    } catch {
      // The outcome is unknown: the same again.
    }
    return true;
  }
}

const anyClick: fc.Arbitrary<Click> = fc
  .record({
    toolId: fc.constantFrom(...TOOLS.slice(0, 3)),
    categoryId: fc.constantFrom(...CATEGORIES),
    at: fc.integer({ min: Date.UTC(2026, 9, 30), max: Date.UTC(2026, 11, 2) }),
    bot: fc.boolean(),
    visitorMark: fc.option(fc.constantFrom(...MARKS.slice(0, 5)), { nil: undefined }),
  })
  .map(aClick);
const anyLog = fc
  .array(fc.array(anyClick, { maxLength: 4 }), { maxLength: 12 })
  .map((commits) =>
    commits.map((clicks, index) => countsOf({ _id: index + 1, at: new Date(index) }, clicks)),
  );

const straight = async (
  log: readonly CommitCounts[],
  { apply, combine }: Projection = PROJECTIONS[0]![1],
): Promise<FakeStore> => {
  const store = new FakeStore(combine);
  for (const commit of log) await apply(store, [commit]);
  return store;
};

describe('counts in memory', () => {
  it('counts in memory continue from the stored counts, also when the days were stored and the totals were not', () => {
    fc.assert(
      fc.property(anyLog, fc.nat({ max: 12 }), fc.nat({ max: 12 }), (log, one, other) => {
        const fold = (commits: readonly CommitCounts[]): FullCounts => {
          const counts = new FullCounts();
          for (const commit of commits) counts.apply(commit);
          return counts;
        };
        const [totals, days] = [
          fold(log.slice(0, Math.min(one, other))),
          fold(log.slice(0, Math.max(one, other))),
        ];
        const restored = FullCounts.restore({
          totals: totals.totals && { _id: 3, ...totals.totals },
          days: [...days.months.keys()].map((month) => ({
            _id: `03:${month}`,
            position: 0,
            ...days.month(month),
          })),
        });
        for (const commit of log.slice(restored.position)) restored.apply(commit);
        const whole = fold(log);
        expect(restored.totals).toEqual(whole.totals);
        expect([...restored.months.keys()].sort()).toEqual([...whole.months.keys()].sort());
        for (const month of whole.months.keys()) expect(restored.month(month)).toEqual(whole.month(month));
      }),
    );
  });
});

describe('counting commits', () => {
  it.each(PROJECTIONS)('counting commits changes nothing of %s the second time', async (_, projection) => {
    await fc.assert(
      fc.asyncProperty(anyLog, async (log) => {
        const once = await straight(log, projection);
        const twice = new FakeStore(projection.combine);
        for (const commit of log) {
          await projection.apply(twice, [commit]);
          await projection.apply(twice, [commit]);
        }
        await projection.apply(twice, log);
        expect(twice.content).toBe(once.content);
      }),
    );
  });

  it.each(PROJECTIONS)(
    'counting commits counts each commit once in %s with concurrent assignees, lost answers and late updates',
    async (_, projection) => {
      const anyStep = fc.record({
        assignee: fc.nat({ max: 2 }),
        most: fc.integer({ min: 1, max: 5 }),
        lands: fc.boolean(),
        dies: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(
          anyLog,
          fc.array(anyStep, { maxLength: 40 }),
          fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 60 }),
          async (log, steps, fated) => {
            const store = new FakeStore(projection.combine);
            const assignees = [
              new Assignee(store, log, projection),
              new Assignee(store, log, projection),
              new Assignee(store, log, projection),
            ];
            let update = 0;
            store.fate = () => fated[update++] ?? 'done';
            for (const { assignee, most, lands, dies } of steps) {
              await assignees[assignee]!.step(most);
              if (lands) store.land();
              if (dies) assignees[assignee] = new Assignee(store, log, projection);
            }
            store.fate = () => 'done';
            // The last assignee starts from the checkpoint of the totals.
            const last = new Assignee(store, log, projection);
            while (await last.step(2)) store.land();
            for (let late = 0; late < 60; late++) store.land();
            expect(store.content).toBe((await straight(log, projection)).content);
          },
        ),
        { numRuns: 300 },
      );
    },
  );

  it('counting commits gives the same counts as a rebuild from the log', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog, async (log) => {
        const live = await straight(log);
        const full = new FullCounts();
        for (const commit of log) full.apply(commit);
        for (const [id, { position, fields }] of live.documents) {
          const content = id === 'totals' ? full.totals : full.month(id);
          expect(content?.position).toBe(position);
          const counted = { days: {}, totals: {}, ...content };
          expect(new Map(leaves({ days: counted.days, totals: counted.totals }))).toEqual(fields);
        }
        const ids = [...full.months.keys(), ...(log.length > 0 ? ['totals'] : [])];
        expect([...live.documents.keys()].sort()).toEqual(ids.sort());
      }),
    );
  });
});

describe.each([
  ['uses by tool and day', TOOL_DAYS],
  ['uses by tool and hour', TOOL_MONTHS],
  ['visitors', TOOL_VISITORS],
])('the %s', (_, projection) => {
  it('stored counts by tool are the same as those of the whole log in memory', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog, async (log) => {
        const { documents } = await straight(log, byTool(projection));
        const full = new FullToolCounts(projection);
        for (const commit of log) full.apply(commit);
        expect([...documents.keys()].sort()).toEqual(
          [...full.keys, ...(log.length > 0 ? ['checkpoint'] : [])].sort(),
        );
        expect(documents.get('checkpoint')?.position ?? 0).toBe(log.length);
        for (const key of full.keys) {
          const { position, tools } = full.document(key)!;
          expect(documents.get(key)?.position).toBe(position);
          const stored = treeLeaves(projection.values.fromStored(tools!), 'tools.');
          expect(new Map(stored)).toEqual(documents.get(key)?.fields);
        }
      }),
    );
  });
});

const leaves = (value: object | null, path = ''): [string, number][] =>
  Object.entries(value ?? {}).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' ? leaves(inner, `${path}${key}.`) : [[`${path}${key}`, Number(inner)]],
  );

const treeLeaves = (tree: CountTree, path: string): [string, number][] =>
  [...tree].flatMap(([key, inner]) =>
    typeof inner === 'number' ? [[`${path}${key}`, inner]] : treeLeaves(inner, `${path}${key}.`),
  );
