import type { CatalogueEvent } from '@tools-hub/domain';
import { aTool } from '@tools-hub/domain/testing';
import type { Decision, CommitContext } from '@tools-hub/event-sourcing/core';
import fc from 'fast-check';
import { bannerKind } from '../banner/banner.commands.js';
import type { CatalogueView } from '../catalogue.view.js';
import { categoryKind } from '../category/category.commands.js';
import { decideRecord, type RecordKind } from '../record/record.commands.js';
import { toolKind } from '../tool/tool.commands.js';

const ids = fc.constantFrom(
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
  '00000000-0000-4000-8000-00000000000c',
);
const texts = fc.constantFrom('one', 'two', 'three');
const links = fc.constantFrom('https://one.example/', 'https://two.example/', 'https://three.example/');
const order = fc.nat({ max: 3 });
/** Every end is after every start, so that no undo of one of them is refused. */
const starts = fc.option(fc.constantFrom('2027-01-01T00:00:00.000Z', '2027-01-02T00:00:00.000Z'));
const ends = fc.option(fc.constantFrom('2027-02-01T00:00:00.000Z', '2027-02-02T00:00:00.000Z'));

const toolModel = {
  name: texts,
  description: fc.option(texts),
  link: links,
  iconUrl: fc.option(links),
  openInNewTab: fc.boolean(),
  categoryId: fc.option(ids),
  isActive: fc.boolean(),
  sortOrder: order,
  shownFrom: starts,
  shownUntil: ends,
};
const categoryModel = {
  name: texts,
  description: fc.option(texts),
  iconUrl: fc.option(links),
  sortOrder: order,
};
const bannerModel = {
  title: texts,
  description: fc.option(texts),
  imageUrl: fc.option(links),
  linkUrl: fc.option(links),
  isActive: fc.boolean(),
  sortOrder: order,
  shownFrom: starts,
  shownUntil: ends,
};

/** A command as the handler is given it. */
export type Command = (
  view: CatalogueView,
  next: Pick<CommitContext, 'at' | 'position'>,
) => Decision<CatalogueEvent, unknown>;

const version = null;

/** Any command on any of three records of a kind. */
const commandsOf = <Fields extends object, Listed, Event extends CatalogueEvent>(
  kind: RecordKind<Fields, Listed, Event>,
  fieldsOf: fc.Arbitrary<Fields>,
  changesOf: fc.Arbitrary<Partial<Fields>>,
): fc.Arbitrary<Command> =>
  fc.oneof(
    fc.tuple(ids, fieldsOf).map(
      ([id, fields]): Command =>
        (view, next) =>
          decideRecord(kind, view, { type: 'add', id, fields }, next),
    ),
    fc.tuple(ids, changesOf).map(
      ([id, changes]): Command =>
        (view, next) =>
          decideRecord(kind, view, { type: 'change', id, version, changes }, next),
    ),
    ids.map((id): Command => (view) => ({
      events: kind.decide(view, { type: 'remove', id, version }),
      answer: null,
    })),
  );

const some = { requiredKeys: [] };

/** Any command on any of three tools, categories and banners. */
export const commands: fc.Arbitrary<Command> = fc.oneof(
  commandsOf(toolKind, fc.record(toolModel).map(aTool), fc.record(toolModel, some)),
  commandsOf(categoryKind, fc.record(categoryModel), fc.record(categoryModel, some)),
  commandsOf(bannerKind, fc.record(bannerModel), fc.record(bannerModel, some)),
);
