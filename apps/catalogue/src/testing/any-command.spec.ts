import type { CatalogueEvent } from '@tools-hub/domain';
import { aTool } from '@tools-hub/domain/testing';
import type { Decision, CommitContext } from '@tools-hub/event-sourcing/core';
import fc from 'fast-check';
import { bannerDecider } from '../banner/banner.decider.js';
import { bannerOf, categoryOf, toolOf, type CatalogueView } from '../catalogue.view.js';
import { decideRemoval } from '../category/category.commands.js';
import { categoryDecider } from '../category/category.decider.js';
import { decideRecord } from '../record/record.decision.js';
import { addTool, changeTool } from '../tool/tool.commands.js';
import { toolDecider } from '../tool/tool.decider.js';

const ids = fc.constantFrom('a', 'b', 'c');
const texts = fc.constantFrom('one', 'two', 'three');
const order = fc.nat({ max: 3 });
const toolModel = {
  name: texts,
  description: fc.option(texts),
  link: texts,
  iconUrl: fc.option(texts),
  openInNewTab: fc.boolean(),
  categoryId: fc.option(ids),
  isActive: fc.boolean(),
  sortOrder: order,
};
const categoryModel = {
  name: texts,
  description: fc.option(texts),
  iconUrl: fc.option(texts),
  sortOrder: order,
};
const bannerModel = {
  title: texts,
  description: fc.option(texts),
  imageUrl: fc.option(texts),
  linkUrl: fc.option(texts),
  isActive: fc.boolean(),
  sortOrder: order,
};
const some = { requiredKeys: [] };

/** A command as the handler is given it. */
export type Command = (view: CatalogueView, next: CommitContext) => Decision<CatalogueEvent, unknown>;
const version = null;
/** Any command on any of three tools, categories and banners. */
export const commands: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(ids, fc.record(toolModel)).map(
    ([id, fields]): Command =>
      (view, next) =>
        addTool(view, next, id, aTool(fields)),
  ),
  fc.tuple(ids, fc.record(toolModel, some)).map(
    ([id, changes]): Command =>
      (view, next) =>
        changeTool(view, next, id, version, changes),
  ),
  ids.map((id): Command => (view) => ({
    events: toolDecider.decide(toolOf(view, id), { type: 'removeTool', version }),
    answer: null,
  })),
  fc.tuple(ids, fc.record(categoryModel)).map(
    ([id, fields]): Command =>
      (view, next) =>
        decideRecord(categoryDecider, categoryOf(view, id), { type: 'addCategory', id, fields }, next),
  ),
  fc.tuple(ids, fc.record(categoryModel, some)).map(
    ([id, changes]): Command =>
      (view, next) =>
        decideRecord(
          categoryDecider,
          categoryOf(view, id),
          { type: 'changeCategory', version, changes },
          next,
        ),
  ),
  ids.map((id): Command => (view) => ({ events: decideRemoval(view, id, version), answer: null })),
  fc.tuple(ids, fc.record(bannerModel)).map(
    ([id, fields]): Command =>
      (view, next) =>
        decideRecord(bannerDecider, bannerOf(view, id), { type: 'addBanner', id, fields }, next),
  ),
  fc.tuple(ids, fc.record(bannerModel, some)).map(
    ([id, changes]): Command =>
      (view, next) =>
        decideRecord(bannerDecider, bannerOf(view, id), { type: 'changeBanner', version, changes }, next),
  ),
);
