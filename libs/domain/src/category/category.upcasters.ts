import type { DomainEvent } from '../log/domain-event.js';
import { renamedTo, type Upcaster, type Upcasters } from '../log/upcast.js';
import type { CategoryEvent } from './category.events.js';
import type { CategoryFields } from './category.fields.js';

/** An event of a category as logs hold it. There was an event type for each field before there was one for each edit. */
export type StoredCategoryEvent =
  | CategoryEvent
  | DomainEvent<'CategoryRenamed', Pick<CategoryFields, 'name'>>
  | DomainEvent<'CategoryDescribed', Pick<CategoryFields, 'description'>>
  | DomainEvent<'CategoryIconChanged', Pick<CategoryFields, 'iconUrl'>>
  | DomainEvent<'CategoryReordered', Pick<CategoryFields, 'sortOrder'>>
  | DomainEvent<'CategoryRemoved', Record<string, never>>;

const changed = renamedTo('CategoryChanged');
/** Version 1 stands beside an event of each tool, so the change of its tools is known already. */
const removedWithTools: Upcaster = (event) => ({ ...event, v: 2, data: { toolIds: [] } });

export const categoryUpcasters: Upcasters = new Map([
  ['CategoryRenamed', [changed]],
  ['CategoryDescribed', [changed]],
  ['CategoryIconChanged', [changed]],
  ['CategoryReordered', [changed]],
  ['CategoryRemoved', [removedWithTools]],
]);
