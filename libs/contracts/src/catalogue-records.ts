import {
  idOfStream,
  type BannerEvent,
  type BannerRecord,
  type CatalogueEvent,
  type CategoryEvent,
  type CategoryRecord,
  type StreamKind,
  type ToolEvent,
  type ToolFields,
  type ToolRecord,
} from './catalogue.js';
import type { Recorded } from './log.js';

const isOf = (kind: StreamKind, { stream }: CatalogueEvent): boolean => stream.startsWith(`${kind}-`);

export const isToolEvent = (event: Recorded<CatalogueEvent>): event is Recorded<ToolEvent> =>
  isOf('tool', event);
export const isCategoryEvent = (event: Recorded<CatalogueEvent>): event is Recorded<CategoryEvent> =>
  isOf('category', event);
export const isBannerEvent = (event: Recorded<CatalogueEvent>): event is Recorded<BannerEvent> =>
  isOf('banner', event);

/**
 * The record after an event, null where there is none: how every fold of the catalogue's log goes on.
 * An event that isn't known passes, and so does a change of a record that isn't there.
 */
export const evolveTool = (tool: ToolRecord | null, event: Recorded<ToolEvent>): ToolRecord | null => {
  switch (event.type) {
    case 'ToolAdded':
      return {
        id: idOfStream(event.stream),
        ...event.data,
        createdAt: event.at,
        updatedAt: event.at,
        version: event.position,
      };
    case 'ToolRenamed':
    case 'ToolDescribed':
    case 'ToolLinked':
    case 'ToolIconChanged':
    case 'ToolOpeningChanged':
    case 'ToolCategorised':
    case 'ToolReordered':
      return changedTool(tool, event, event.data);
    case 'ToolSwitchedOn':
      return changedTool(tool, event, { isActive: true });
    case 'ToolSwitchedOff':
      return changedTool(tool, event, { isActive: false });
    case 'ToolRemoved':
      return null;
    default:
      event satisfies never;
      return tool;
  }
};

const changedTool = (
  tool: ToolRecord | null,
  { at, position }: Recorded<ToolEvent>,
  changes: Partial<ToolFields>,
): ToolRecord | null => tool && { ...tool, ...changes, updatedAt: at, version: position };

/** As `evolveTool`. */
export const evolveCategory = (
  category: CategoryRecord | null,
  event: Recorded<CategoryEvent>,
): CategoryRecord | null => {
  switch (event.type) {
    case 'CategoryAdded':
      return { id: idOfStream(event.stream), ...event.data, version: event.position };
    case 'CategoryRenamed':
    case 'CategoryDescribed':
    case 'CategoryIconChanged':
    case 'CategoryReordered':
      return category && { ...category, ...event.data, version: event.position };
    case 'CategoryRemoved':
      return null;
    default:
      event satisfies never;
      return category;
  }
};

/** As `evolveTool`. */
export const evolveBanner = (
  banner: BannerRecord | null,
  event: Recorded<BannerEvent>,
): BannerRecord | null => {
  switch (event.type) {
    case 'BannerAdded':
      return { id: idOfStream(event.stream), ...event.data, version: event.position };
    case 'BannerRevised':
      return banner && { ...banner, ...event.data, version: event.position };
    case 'BannerRemoved':
      return null;
    default:
      event satisfies never;
      return banner;
  }
};
