import type { DomainEvent } from '../log/domain-event.js';
import { streamOf } from '../log/record.js';
import type { CategoryFields } from './category.fields.js';

export type CategoryEvent =
  | DomainEvent<'CategoryAdded', CategoryFields>
  | DomainEvent<'CategoryRenamed', Pick<CategoryFields, 'name'>>
  | DomainEvent<'CategoryDescribed', Pick<CategoryFields, 'description'>>
  | DomainEvent<'CategoryIconChanged', Pick<CategoryFields, 'iconUrl'>>
  | DomainEvent<'CategoryReordered', Pick<CategoryFields, 'sortOrder'>>
  /** Version 2: with the tools that are in no category from then on. */
  | DomainEvent<'CategoryRemoved', { readonly toolIds: readonly string[] }>;

/** Version 1 of `CategoryRemoved` stands beside an event of each of its tools. */
export type CategoryRemovedV1 = DomainEvent<'CategoryRemoved', Record<string, never>>;

const about = (id: string) => ({ v: 1, stream: streamOf('category', id) });

export const categoryAdded = (id: string, data: CategoryFields): CategoryEvent => ({
  type: 'CategoryAdded',
  ...about(id),
  data,
});
export const categoryRenamed = (id: string, name: string): CategoryEvent => ({
  type: 'CategoryRenamed',
  ...about(id),
  data: { name },
});
export const categoryDescribed = (id: string, description: string | null): CategoryEvent => ({
  type: 'CategoryDescribed',
  ...about(id),
  data: { description },
});
export const categoryIconChanged = (id: string, iconUrl: string | null): CategoryEvent => ({
  type: 'CategoryIconChanged',
  ...about(id),
  data: { iconUrl },
});
export const categoryReordered = (id: string, sortOrder: number): CategoryEvent => ({
  type: 'CategoryReordered',
  ...about(id),
  data: { sortOrder },
});
/** `toolIds` are its tools, which are in no category from then on. One event covers all of them. */
export const categoryRemoved = (id: string, toolIds: readonly string[]): CategoryEvent => ({
  type: 'CategoryRemoved',
  v: 2,
  stream: streamOf('category', id),
  data: { toolIds },
});
