import type { api } from './api.js';

type TagTypes = Parameters<(typeof api)['util']['invalidateTags']>[0][number];
/** What answers are of: when it changes, they are asked for again. */
export type TagType = Extract<TagTypes, string>;

export interface Tag {
  readonly type: TagType;
  readonly id: string;
}

/** A list as a whole: what is in it, and in which order. */
export const listOf = (type: TagType): Tag => ({ type, id: 'LIST' });

export const oneOf = (type: TagType, id: string): Tag => ({ type, id });

/** The tags of a list's answer: the list, and each record in it. */
export const recordsOf = (type: TagType, records: readonly { readonly id: string }[] = []): Tag[] => [
  listOf(type),
  ...records.map(({ id }) => oneOf(type, id)),
];
