import type { DomainEvent } from '../log/domain-event.js';
import { streamOf } from '../log/record.js';
import type { ToolFields } from './tool.fields.js';

export type ToolEvent =
  | DomainEvent<'ToolAdded', ToolFields>
  | DomainEvent<'ToolRenamed', Pick<ToolFields, 'name'>>
  | DomainEvent<'ToolDescribed', Pick<ToolFields, 'description'>>
  | DomainEvent<'ToolLinked', Pick<ToolFields, 'link'>>
  | DomainEvent<'ToolIconChanged', Pick<ToolFields, 'iconUrl'>>
  | DomainEvent<'ToolOpeningChanged', Pick<ToolFields, 'openInNewTab'>>
  | DomainEvent<'ToolCategorised', Pick<ToolFields, 'categoryId'>>
  | DomainEvent<'ToolSwitchedOn', Record<string, never>>
  | DomainEvent<'ToolSwitchedOff', Record<string, never>>
  | DomainEvent<'ToolReordered', Pick<ToolFields, 'sortOrder'>>
  | DomainEvent<'ToolRemoved', Record<string, never>>;

const about = (id: string) => ({ v: 1, stream: streamOf('tool', id) });

export const toolAdded = (id: string, data: ToolFields): ToolEvent => ({
  type: 'ToolAdded',
  ...about(id),
  data,
});
export const toolRenamed = (id: string, name: string): ToolEvent => ({
  type: 'ToolRenamed',
  ...about(id),
  data: { name },
});
export const toolDescribed = (id: string, description: string | null): ToolEvent => ({
  type: 'ToolDescribed',
  ...about(id),
  data: { description },
});
export const toolLinked = (id: string, link: string): ToolEvent => ({
  type: 'ToolLinked',
  ...about(id),
  data: { link },
});
export const toolIconChanged = (id: string, iconUrl: string | null): ToolEvent => ({
  type: 'ToolIconChanged',
  ...about(id),
  data: { iconUrl },
});
export const toolOpeningChanged = (id: string, openInNewTab: boolean): ToolEvent => ({
  type: 'ToolOpeningChanged',
  ...about(id),
  data: { openInNewTab },
});
export const toolCategorised = (id: string, categoryId: string | null): ToolEvent => ({
  type: 'ToolCategorised',
  ...about(id),
  data: { categoryId },
});
export const toolSwitchedOn = (id: string): ToolEvent => ({ type: 'ToolSwitchedOn', ...about(id), data: {} });
export const toolSwitchedOff = (id: string): ToolEvent => ({
  type: 'ToolSwitchedOff',
  ...about(id),
  data: {},
});
export const toolReordered = (id: string, sortOrder: number): ToolEvent => ({
  type: 'ToolReordered',
  ...about(id),
  data: { sortOrder },
});
export const toolRemoved = (id: string): ToolEvent => ({ type: 'ToolRemoved', ...about(id), data: {} });
