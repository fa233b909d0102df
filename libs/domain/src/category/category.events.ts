import type { DomainEvent } from '../log/domain-event.js';
import { streamOf } from '../log/record.js';
import type { CategoryFields } from './category.fields.js';

export type CategoryEvent =
  | DomainEvent<'CategoryAdded', CategoryFields>
  | DomainEvent<'CategoryChanged', Partial<CategoryFields>>
  /** Version 2: with the tools that are in no category from then on. */
  | DomainEvent<'CategoryRemoved', { readonly toolIds: readonly string[] }>;

const about = (id: string) => ({ v: 1, stream: streamOf('category', id) });

export const categoryAdded = (id: string, data: CategoryFields): CategoryEvent => ({
  type: 'CategoryAdded',
  ...about(id),
  data,
});
/** `data` holds only the changed fields. */
export const categoryChanged = (id: string, data: Partial<CategoryFields>): CategoryEvent => ({
  type: 'CategoryChanged',
  ...about(id),
  data,
});
/** `toolIds` are its tools, which are in no category from then on. One event covers all of them. */
export const categoryRemoved = (id: string, toolIds: readonly string[]): CategoryEvent => ({
  type: 'CategoryRemoved',
  v: 2,
  stream: streamOf('category', id),
  data: { toolIds },
});
