import { defaultsOf } from '../fields/parse.js';
import type { Recorded } from '../log/domain-event.js';
import { idOfStream, type Identified } from '../log/record.js';
import type { CategoryEvent } from './category.events.js';
import { CategoryFields } from './category.fields.js';

export interface CategoryRecord extends Identified, CategoryFields {}

/** Evolves a category, as `evolveTool` does a tool. */
export const evolveCategory = (
  category: CategoryRecord | null,
  event: Recorded<CategoryEvent>,
): CategoryRecord | null => {
  switch (event.type) {
    case 'CategoryAdded':
      return {
        id: idOfStream(event.stream),
        ...defaultsOf(CategoryFields),
        ...event.data,
        version: event.position,
      };
    case 'CategoryChanged':
      return category && { ...category, ...event.data, version: event.position };
    case 'CategoryRemoved':
      return null;
    default:
      event satisfies never;
      return category;
  }
};
