import { describe, expect, test } from 'vitest';
import {
  bannerAdded,
  byOrder,
  categoryAdded,
  toolAdded,
  toolChanged,
  toolRemoved,
  type CatalogueEvent,
} from '@tools-hub/domain';
import { aBanner, aCategory, aTool } from '@tools-hub/domain/testing';
import { emptyCatalogue, foldCatalogue, type CatalogueView } from '../catalogue.view.js';
import { decideBulkEdit, decideOrder } from './bulk.decider.js';

const fold = (view: CatalogueView, events: readonly CatalogueEvent[], position = 1): CatalogueView => {
  const at = '2026-01-01T00:00:00.000Z';
  foldCatalogue(view, { position, at, actor: 'a', correlationId: 'c', commandId: `${position}`, events });
  return view;
};

const view = fold(emptyCatalogue(), [
  categoryAdded('design', aCategory()),
  toolAdded('one', aTool({ name: 'One' })),
  toolAdded('two', aTool({ name: 'Two', categoryId: 'design', isActive: false })),
  toolAdded('three', aTool({ name: 'Three' })),
  toolAdded('gone', aTool()),
  toolRemoved('gone'),
  bannerAdded('hello', aBanner({ title: 'Hello' })),
  bannerAdded('again', aBanner({ title: 'Again' })),
]);

describe('an edit of many tools', () => {
  test('an edit of many tools is an event for each tool that it changes', () => {
    const set = { categoryId: 'design', isActive: true };
    expect(decideBulkEdit(view, { ids: ['one', 'two', 'three'], set })).toEqual({
      events: [
        toolChanged('one', { categoryId: 'design' }),
        toolChanged('two', { isActive: true }),
        toolChanged('three', { categoryId: 'design' }),
      ],
      answer: { changed: 3 },
    });
    expect(decideBulkEdit(view, { ids: ['one', 'three'], set: { isActive: true } })).toEqual({
      events: [],
      answer: { changed: 0 },
    });
  });

  test('an edit of many tools removes the category of the tools that have one', () => {
    const { events } = decideBulkEdit(view, { ids: ['one', 'two'], set: { categoryId: null } });
    expect(events).toEqual([toolChanged('two', { categoryId: null })]);
  });

  test('an edit of many tools deletes all of the tools', () => {
    const { events, answer } = decideBulkEdit(view, { ids: ['two', 'one'], set: 'delete' });
    expect(events).toEqual([toolRemoved('two'), toolRemoved('one')]);
    expect(answer).toEqual({ changed: 2 });
  });

  test.each([{ isActive: false }, 'delete'] as const)(
    'an edit of many tools by %j is refused with the ids that are unknown or removed',
    (set) => {
      expect(() => decideBulkEdit(view, { ids: ['one', 'gone', 'never'], set })).toThrow(
        expect.objectContaining({
          code: 'NOT_FOUND',
          message: '2 of the 3 tools do not exist',
          details: [
            { field: 'ids[1]', message: 'gone does not exist' },
            { field: 'ids[2]', message: 'never does not exist' },
          ],
        }),
      );
    },
  );

  test('an edit of many tools names at most 20 unknown ids', () => {
    const ids = Array.from({ length: 5_000 }, (_, n) => `unknown-${n}`);
    expect(() => decideBulkEdit(view, { ids, set: 'delete' })).toThrow(
      expect.objectContaining({ details: Array.from({ length: 20 }, () => expect.anything()) }),
    );
  });

  test('an edit of many tools is refused for an unknown category', () => {
    expect(() => decideBulkEdit(view, { ids: ['one'], set: { categoryId: 'never' } })).toThrow(
      expect.objectContaining({
        code: 'INVALID',
        details: [expect.objectContaining({ field: 'set.categoryId' })],
      }),
    );
  });

  test('an edit of many tools is refused when it would delete more than one undo can bring back', () => {
    const ids = Array.from({ length: 4_000 }, (_, n) => `large-${n}`);
    const large = aTool({ description: 'x'.repeat(2_000) });
    const full = fold(
      emptyCatalogue(),
      ids.map((id) => toolAdded(id, large)),
    );
    expect(() => decideBulkEdit(full, { ids, set: 'delete' })).toThrow(
      expect.objectContaining({ code: 'BODY_TOO_LARGE' }),
    );
    expect(decideBulkEdit(full, { ids: ids.slice(0, 2_000), set: 'delete' }).events).toHaveLength(2_000);
  });
});

describe('an order', () => {
  test('an order puts the listed records into the order of its ids', () => {
    const state = fold(emptyCatalogue(), [
      toolAdded('a', aTool({ name: 'A' })),
      toolAdded('b', aTool({ name: 'B' })),
      toolAdded('c', aTool({ name: 'C' })),
    ]);
    const { events, answer } = decideOrder(state, { kind: 'tools', ids: ['c', 'b', 'a'] });
    expect(answer).toEqual({ changed: events.length });
    fold(state, events, 2);
    const records = [...state.tools.values()].flatMap((tool) =>
      tool.status === 'listed' ? [tool.record] : [],
    );
    expect(records.sort(byOrder).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  test('an order takes banners that tie to be in the order of their titles', () => {
    expect(decideOrder(view, { kind: 'banners', ids: ['again', 'hello'] }).events).toEqual([]);
    expect(decideOrder(view, { kind: 'banners', ids: ['hello', 'again'] }).events).toMatchObject([
      { type: 'BannerChanged', data: { sortOrder: expect.any(Number) } },
    ]);
  });

  test('an order is refused with the ids that no record of its kind has', () => {
    expect(() => decideOrder(view, { kind: 'categories', ids: ['design', 'one'] })).toThrow(
      expect.objectContaining({
        code: 'NOT_FOUND',
        message: '1 of the 2 categories does not exist',
        details: [{ field: 'ids[1]', message: 'one does not exist' }],
      }),
    );
  });
});
