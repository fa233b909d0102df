import { listOf, type Tag, type TagType } from '../api/tags.js';
import { VERSION_PARTS, type VersionPart } from './answer-versions.js';

export type StaleTag = TagType | Tag;

/** The tags of answers by the part of the version that changes with them. */
const TAGS: Readonly<Record<VersionPart, readonly StaleTag[]>> = {
  catalogue: ['Tool', 'Category', 'Banner', 'Note', 'History'],
  // The order and the number of tools on a page are settings.
  settings: ['Settings', listOf('Tool'), 'History'],
  counts: ['Uses'],
  schedule: ['Tool', 'Category', 'Banner'],
};

/** The tags of all answers that are behind. */
export const staleTags = (isBehind: (tag: StaleTag, part: VersionPart) => boolean): readonly StaleTag[] =>
  VERSION_PARTS.flatMap((part) => TAGS[part].filter((tag) => isBehind(tag, part)));
