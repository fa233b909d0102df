import type { api } from './api.js';

type TagTypes = Parameters<(typeof api)['util']['invalidateTags']>[0][number];
/** The kinds of data in answers: a change of one refetches its answers. */
export type TagType = Extract<TagTypes, string>;

export interface Tag {
  readonly type: TagType;
  readonly id: string;
}

/** The tag of a whole list: its members and their order. */
export const listOf = (type: TagType): Tag => ({ type, id: 'LIST' });

export const oneOf = (type: TagType, id: string): Tag => ({ type, id });

/** The tags of a list's answer: of the list and of each record in it. */
export const recordsOf = (type: TagType, records: readonly { readonly id: string }[] = []): Tag[] => [
  listOf(type),
  ...records.map(({ id }) => oneOf(type, id)),
];
