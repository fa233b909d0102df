import { expect, test, vi } from 'vitest';
import type { CommandMeta } from '@tools-hub/contracts';
import type { DomainEvent } from '@tools-hub/domain';
import type { FieldValues, HistoryFormat, UndoFormat } from '../../core/index.js';
import type { PastStates } from './past-states.js';
import { Restores } from './restores.js';

type Texts = ReadonlyMap<string, FieldValues>;

const MIB = 1024 * 1024;
const THEN = { at: '2026-01-01T00:00:00.000Z' };
const META: CommandMeta = { commandId: 'restore', actor: 'ada', correlationId: 'restore' };

/** Fields without a value, as most tools have some. */
const EMPTY: FieldValues = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`field${n}`, null]));

/** Restores of records with one text each, of so many bytes now, to a time with those of the other sizes. */
const restoresOf = (now: readonly number[], then: readonly number[]) => {
  const textsOf = (sizes: readonly number[]): Texts =>
    new Map(sizes.map((bytes, index) => [`${index}`, { text: 'x'.repeat(bytes), ...EMPTY }]));
  const eventsFor = vi.fn<UndoFormat<Texts, DomainEvent>['eventsFor']>(() => []);
  const format: Pick<HistoryFormat<Texts, DomainEvent>, 'fieldsOf' | 'nameOf'> = {
    fieldsOf: (texts, { id }) => texts.get(id) ?? null,
    nameOf: ({ id }) => id,
  };
  const restores = new Restores<Texts, DomainEvent>({
    format: format as HistoryFormat<Texts, DomainEvent>,
    undo: {
      refsIn: (texts) => [...texts.keys()].map((id) => ({ type: 'note', id })),
      referencesOf: () => [],
      eventsFor,
    },
    states: {
      positionAt: () => Promise.resolve(1),
      at: () => Promise.resolve({ view: textsOf(then), checkpoint: null }),
    } as unknown as PastStates<Texts, DomainEvent>,
    context: {
      present: () => Promise.resolve({ view: textsOf(now), position: 1 }),
      execute: (_meta, _body, decide) => {
        const { answer } = decide(textsOf(now), { position: 2, at: '', now: '' });
        return Promise.resolve({ position: 2, answer });
      },
    },
  });
  return { eventsFor, restores };
};

const restore = (now: readonly number[], then: readonly number[]) => {
  const { eventsFor, restores } = restoresOf(now, then);
  return { eventsFor, done: restores.restore(META, THEN) };
};

test.each([
  ['removes more than one undo can bring back', [2 * MIB, 2 * MIB, 2 * MIB, 2 * MIB], []],
  ['overwrites more than one undo can bring back', [4 * MIB, 4 * MIB], [1, 2]],
])('a restore that %s is refused', async (_what, now, then) => {
  const { eventsFor, done } = restore(now, then);
  await expect(done).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
  expect(eventsFor).not.toHaveBeenCalled();
});

test('a restore that removes records of empty fields measures them as an undo would bring them back', async () => {
  const { done } = restore(Array<number>(20_000).fill(0), []);
  await expect(done).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
});

test.each([
  ['removes what one undo can bring back', [2 * MIB, 2 * MIB, 2 * MIB], []],
  ['brings back texts of any size, which an undo removes', [], [4 * MIB, 4 * MIB]],
])('a restore that %s is made', async (_what, now, then) => {
  const { eventsFor, done } = restore(now, then);
  expect(await done).toMatchObject({ position: 2 });
  expect(eventsFor).toHaveBeenCalledOnce();
});

test('the plan of a restore lists as many records as a message holds, and the number of all', async () => {
  const [now, then] = [800, 801].map((bytes) => Array<number>(7_000).fill(bytes)) as [number[], number[]];
  const { eventsFor, restores } = restoresOf(now, then);
  const { records, changes, recordCount } = await restores.plan(THEN);
  expect(Buffer.byteLength(JSON.stringify({ records, changes }))).toBeLessThan(5 * MIB);
  expect(records.length).toBeGreaterThan(2_000);
  expect(changes.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
  expect(recordCount).toBe(7_000);
  await restores.restore(META, THEN);
  expect(eventsFor).toHaveBeenCalledOnce();
});
