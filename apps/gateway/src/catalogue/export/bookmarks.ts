import type { CategoryRecord, ToolRecord } from '@tools-hub/domain';
import { escapeHtml } from '../../http/escape-html.js';
import { byCategory } from '../by-category.js';

/** Names this program in a file's head: its folders are categories also where they are named like a browser's own. */
export const GENERATOR = 'Tools Hub';

/**
 * Tools as bookmarks in the Netscape format, which browsers and link collections import. A category is a folder; tools without one
 * come after the folders.
 */
export const bookmarksOf = (
  title: string,
  tools: readonly ToolRecord[],
  categories: readonly Pick<CategoryRecord, 'id' | 'name' | 'description'>[],
): string => {
  const heading = escapeHtml(title);
  const groups = byCategory(tools);
  const bookmarksIn = (category: string | null): string[] => (groups.get(category) ?? []).flatMap(bookmarkOf);
  const folders = categories.flatMap(({ id, name, description }) => [
    `    <DT><H3>${escapeHtml(name)}</H3>`,
    ...descriptionOf(description),
    '    <DL><p>',
    ...bookmarksIn(id),
    '    </DL><p>',
  ]);
  return [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    `<META NAME="generator" CONTENT="${GENERATOR}">`,
    `<TITLE>${heading}</TITLE>`,
    `<H1>${heading}</H1>`,
    '<DL><p>',
    ...folders,
    ...bookmarksIn(null),
    '</DL><p>',
    '',
  ].join('\n');
};

const bookmarkOf = ({ name, link, description, iconUrl, createdAt, updatedAt }: ToolRecord): string[] => {
  const attributes = [
    `HREF="${escapeHtml(link)}"`,
    `ADD_DATE="${secondsOf(createdAt)}"`,
    `LAST_MODIFIED="${secondsOf(updatedAt)}"`,
    ...(iconUrl === null ? [] : [`ICON_URI="${escapeHtml(iconUrl)}"`]),
  ];
  return [`    <DT><A ${attributes.join(' ')}>${escapeHtml(name)}</A>`, ...descriptionOf(description)];
};

const descriptionOf = (description: string | null): string[] =>
  description === null ? [] : [`    <DD>${escapeHtml(description)}`];

const secondsOf = (at: string): number => Math.floor(Date.parse(at) / 1_000);
