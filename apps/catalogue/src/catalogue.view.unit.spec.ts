import { describe, expect, test } from 'vitest';
import {
  type CatalogueEntry,
  type CatalogueEvent,
  CatalogueRecords,
  categoryAdded,
  categoryChanged,
  categoryRemoved,
  type Commit,
  toolAdded,
} from '@tools-hub/domain';
import { aCategory, aTool } from '@tools-hub/domain/testing';
import { canonicalJson, type Decision } from '@tools-hub/event-sourcing/core';
import fc from 'fast-check';
import { catalogueSnapshots } from './catalogue.snapshot.js';
import { categoryOf, emptyCatalogue, foldCatalogue, type CatalogueView } from './catalogue.view.js';
import { commands, type Command } from './testing/any-command.js';

const commitOf = (position: number, events: readonly CatalogueEvent[]): Commit<CatalogueEvent> => ({
  position,
  at: new Date(Date.UTC(2026, 0, 1) + position * 1_000).toISOString(),
  actor: 'ada',
  correlationId: 'c',
  commandId: `command ${position}`,
  events,
});

/** A view as a value. */
const canonical = ({ tools, categories, banners, formerNames }: CatalogueView): string =>
  canonicalJson([[...tools], [...categories], [...banners], [...formerNames]]);

/** Executes commands one after the other, as the handler does; refused ones do nothing. */
const execute = (orders: readonly Command[]) => {
  const view = emptyCatalogue();
  const commits: Commit<CatalogueEvent>[] = [];
  const answers: unknown[] = [];
  for (const order of orders) {
    const { position, at } = commitOf(commits.length + 1, []);
    let decision: Decision<CatalogueEvent, unknown>;
    try {
      decision = order(view, { position, at });
    } catch {
      continue;
    }
    if (decision.events.length === 0) continue;
    commits.push(commitOf(position, decision.events));
    foldCatalogue(view, commitOf(position, decision.events));
    answers.push(decision.answer);
  }
  return { view, commits, answers };
};

const listedRecords = (view: CatalogueView): unknown[] =>
  [...view.tools.values(), ...view.categories.values(), ...view.banners.values()].flatMap((state) =>
    state.status === 'listed' ? [state.record] : [],
  );

describe('after any commands', () => {
  const histories = fc.array(commands, { maxLength: 40 });

  test('an answer is the record after the fold of its commit', () => {
    fc.assert(
      fc.property(histories, (orders) => {
        const { commits, answers } = execute(orders);
        const view = emptyCatalogue();
        for (const [index, commit] of commits.entries()) {
          foldCatalogue(view, commit);
          if (answers[index] !== null) expect(listedRecords(view)).toContainEqual(answers[index]);
        }
      }),
    );
  });

  test('the log folds to the same view, also after a round trip through JSON', () => {
    fc.assert(
      fc.property(histories, (orders) => {
        const { view, commits } = execute(orders);
        const rebuilt = emptyCatalogue();
        const stored = JSON.parse(JSON.stringify(commits)) as Commit<CatalogueEvent>[];
        for (const commit of stored) foldCatalogue(rebuilt, commit);
        expect(canonical(rebuilt)).toBe(canonical(view));
      }),
    );
  });

  test('a snapshot at any commit and the commits after it fold to the same view', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (orders, some) => {
        const { view, commits } = execute(orders);
        const cut = some % (commits.length + 1);
        const before = emptyCatalogue();
        for (const commit of commits.slice(0, cut)) foldCatalogue(before, commit);
        const restored = emptyCatalogue();
        const stored = JSON.parse(JSON.stringify(catalogueSnapshots.capture(before))) as CatalogueEntry[];
        for (const entry of stored) catalogueSnapshots.put(restored, entry);
        for (const commit of commits.slice(cut)) foldCatalogue(restored, commit);
        expect(canonical(restored)).toBe(canonical(view));
      }),
    );
  });

  test('every tool is in no category or in an existing one', () => {
    fc.assert(
      fc.property(histories, (orders) => {
        const { view } = execute(orders);
        for (const state of view.tools.values()) {
          if (state.status !== 'listed' || state.record.categoryId === null) continue;
          expect(categoryOf(view, state.record.categoryId).status).toBe('listed');
        }
      }),
    );
  });
});

test('a category that is restored with an earlier name has the same former names here and at the gateways', () => {
  const [view, records] = [emptyCatalogue(), new CatalogueRecords()];
  const events = [
    categoryAdded('c', aCategory({ name: 'Data' })),
    categoryChanged('c', { name: 'Figures' }),
    categoryRemoved('c', []),
    categoryAdded('c', aCategory({ name: 'Data' })),
  ];
  for (const [index, event] of events.entries()) {
    foldCatalogue(view, commitOf(index + 1, [event]));
    records.apply(commitOf(index + 1, [event]));
  }
  expect(view.formerNames).toEqual(new Map([['category-c', ['Figures']]]));
  expect(records.formerNames).toEqual(view.formerNames);
});

const jira = aTool({ name: 'Jira' });

test('events of a newer version and of other streams are ignored', () => {
  const strange = fc.record({
    type: fc.string(),
    v: fc.nat(),
    stream: fc.oneof(fc.constantFrom('tool-a', 'category-a', 'banner-a', 'page-a', ''), fc.string()),
    data: fc.jsonValue(),
  });
  fc.assert(
    fc.property(fc.array(strange), (events) => {
      const view = emptyCatalogue();
      foldCatalogue(view, commitOf(1, [toolAdded('a', jira)]));
      const before = canonicalJson(view.tools.get('a'));
      foldCatalogue(view, commitOf(2, JSON.parse(JSON.stringify(events)) as CatalogueEvent[]));
      expect(canonicalJson(view.tools.get('a'))).toBe(before);
    }),
  );
});
