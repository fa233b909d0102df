import { expect, test, vi } from 'vitest';
import type { CommandMeta } from '@tools-hub/contracts';
import type { DomainEvent } from '@tools-hub/domain';
import type { FieldValues, HistoryFormat, UndoFormat } from '../../core/index.js';
import type { HistoryContext } from './history-context.js';
import type { PastStates } from './past-states.js';
import { Restores } from './restores.js';

type Texts = ReadonlyMap<string, FieldValues>;

const MIB = 1024 * 1024;
const META: CommandMeta = { commandId: 'restore', actor: 'ada', correlationId: 'restore' };

/** Fields without a value, as most tools have some. */
const EMPTY: FieldValues = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`field${n}`, null]));

/** Restores records with one text each, of so many bytes now, to a time with those of the other sizes. */
const restore = (now: readonly number[], then: readonly number[]) => {
  const textsOf = (sizes: readonly number[]): Texts =>
    new Map(sizes.map((bytes, index) => [`${index}`, { text: 'x'.repeat(bytes), ...EMPTY }]));
  const eventsFor = vi.fn<UndoFormat<Texts, DomainEvent>['eventsFor']>(() => []);
  const restores = new Restores<Texts, DomainEvent>({
    format: { fieldsOf: (texts, { id }) => texts.get(id) ?? null } as HistoryFormat<Texts, DomainEvent>,
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
      execute: (_meta, _body, decide) => {
        const { answer } = decide(textsOf(now), { position: 2, at: '', now: '' });
        return Promise.resolve({ position: 2, answer });
      },
    } as HistoryContext<Texts, DomainEvent>,
  });
  return { eventsFor, done: restores.restore(META, { at: '2026-01-01T00:00:00.000Z' }) };
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
