import {
  catalogueEventsOf,
  followNames,
  idOfStream,
  isBannerEvent,
  isCategoryEvent,
  isNoteEvent,
  isToolEvent,
  type CatalogueEvent,
  type Recorded,
} from '@tools-hub/domain';
import type { Fold } from '@tools-hub/event-sourcing/core';
import { bannerDecider, type BannerState } from './banner/banner.decider.js';
import { categoryDecider, type CategoryState } from './category/category.decider.js';
import { noteDecider, type NoteState } from './note/note.decider.js';
import { toolDecider, type ToolState } from './tool/tool.decider.js';

/** The fold of the catalogue's log: the state of each record by its id. */
export interface CatalogueView {
  readonly tools: Map<string, ToolState>;
  readonly categories: Map<string, CategoryState>;
  readonly banners: Map<string, BannerState>;
  readonly notes: Map<string, NoteState>;
  /** By the stream of a tool or a category; none for one that was never renamed. */
  readonly formerNames: Map<string, readonly string[]>;
}

export const emptyCatalogue = (): CatalogueView => ({
  tools: new Map(),
  categories: new Map(),
  banners: new Map(),
  notes: new Map(),
  formerNames: new Map(),
});

export const toolOf = ({ tools }: CatalogueView, id: string): ToolState =>
  tools.get(id) ?? toolDecider.initialState;
export const categoryOf = ({ categories }: CatalogueView, id: string): CategoryState =>
  categories.get(id) ?? categoryDecider.initialState;
export const bannerOf = ({ banners }: CatalogueView, id: string): BannerState =>
  banners.get(id) ?? bannerDecider.initialState;

export const noteOf = ({ notes }: CatalogueView, id: string): NoteState =>
  notes.get(id) ?? noteDecider.initialState;

/** Applies a commit. Unknown streams are ignored. */
export const foldCatalogue: Fold<CatalogueView, CatalogueEvent> = (view, commit) => {
  for (const event of catalogueEventsOf(commit)) {
    const id = idOfStream(event.stream);
    followNames(view.formerNames, event, nameBefore(view, event, id));
    if (isToolEvent(event)) view.tools.set(id, toolDecider.evolve(toolOf(view, id), event));
    else if (isCategoryEvent(event)) {
      view.categories.set(id, categoryDecider.evolve(categoryOf(view, id), event));
    } else if (isBannerEvent(event)) {
      view.banners.set(id, bannerDecider.evolve(bannerOf(view, id), event));
    } else if (isNoteEvent(event)) view.notes.set(id, noteDecider.evolve(noteOf(view, id), event));
  }
};

const nameBefore = (view: CatalogueView, event: Recorded<CatalogueEvent>, id: string): string | undefined => {
  const state = isCategoryEvent(event) ? categoryOf(view, id) : toolOf(view, id);
  return state.status === 'listed' ? state.record.name : undefined;
};
