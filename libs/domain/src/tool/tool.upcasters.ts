import type { DomainEvent } from '../log/domain-event.js';
import { renamedTo, type Upcaster, type Upcasters } from '../log/upcast.js';
import type { ToolEvent } from './tool.events.js';
import type { ToolFields } from './tool.fields.js';

/** An event of a tool as logs hold it. There was an event type for each field before there was one for each edit. */
export type StoredToolEvent =
  | ToolEvent
  | DomainEvent<'ToolRenamed', Pick<ToolFields, 'name'>>
  | DomainEvent<'ToolDescribed', Pick<ToolFields, 'description'>>
  | DomainEvent<'ToolLinked', Pick<ToolFields, 'link'>>
  | DomainEvent<'ToolIconChanged', Pick<ToolFields, 'iconUrl'>>
  | DomainEvent<'ToolOpeningChanged', Pick<ToolFields, 'openInNewTab'>>
  | DomainEvent<'ToolCategorised', Pick<ToolFields, 'categoryId'>>
  | DomainEvent<'ToolSwitchedOn', Record<string, never>>
  | DomainEvent<'ToolSwitchedOff', Record<string, never>>
  | DomainEvent<'ToolReordered', Pick<ToolFields, 'sortOrder'>>;

const changed = renamedTo('ToolChanged');
const switched =
  (isActive: boolean): Upcaster =>
  (event) => ({ ...changed(event), data: { isActive } });

export const toolUpcasters: Upcasters = new Map([
  ['ToolRenamed', [changed]],
  ['ToolDescribed', [changed]],
  ['ToolLinked', [changed]],
  ['ToolIconChanged', [changed]],
  ['ToolOpeningChanged', [changed]],
  ['ToolCategorised', [changed]],
  ['ToolSwitchedOn', [switched(true)]],
  ['ToolSwitchedOff', [switched(false)]],
  ['ToolReordered', [changed]],
]);
