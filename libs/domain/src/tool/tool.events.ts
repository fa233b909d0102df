import type { DomainEvent } from '../log/domain-event.js';
import { streamOf } from '../log/record.js';
import type { ToolFields } from './tool.fields.js';

export type ToolEvent =
  /** `createdAt` is of a tool that comes back after its removal. */
  | DomainEvent<'ToolAdded', ToolFields & { readonly createdAt?: string }>
  | DomainEvent<'ToolChanged', Partial<ToolFields>>
  | DomainEvent<'ToolRemoved', Record<string, never>>;

const about = (id: string) => ({ v: 1, stream: streamOf('tool', id) });

export const toolAdded = (id: string, data: ToolFields & { readonly createdAt?: string }): ToolEvent => ({
  type: 'ToolAdded',
  ...about(id),
  data,
});
/** `data` holds only the changed fields. */
export const toolChanged = (id: string, data: Partial<ToolFields>): ToolEvent => ({
  type: 'ToolChanged',
  ...about(id),
  data,
});
export const toolRemoved = (id: string): ToolEvent => ({ type: 'ToolRemoved', ...about(id), data: {} });
