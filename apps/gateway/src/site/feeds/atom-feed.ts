import { element, escapeXml } from '../xml.js';
import type { Feed, FeedEntry } from './feed.js';

/** An Atom 1.0 document (RFC 4287). */
export const atomFeed = (feed: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', feed.id),
    element('title', feed.title),
    element('subtitle', feed.description),
    element('updated', feed.updatedAt),
    empty('link', { rel: 'self', type: 'application/atom+xml', href: feed.atomUrl }),
    empty('link', { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
    element('icon', feed.iconUrl),
    // Required: an entry has no author of its own.
    `<author>${element('name', feed.siteTitle)}</author>`,
    '<generator>Tools Hub</generator>',
    ...feed.entries.map(entryElement),
    '</feed>',
    '',
  ].join('\n');

const entryElement = (entry: FeedEntry): string =>
  [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    empty('link', { rel: 'alternate', href: entry.link }),
    element('published', entry.createdAt),
    element('updated', entry.updatedAt),
    ...(entry.category === null ? [] : [empty('category', { term: entry.category })]),
    ...(entry.description === null ? [] : [element('summary', entry.description)]),
    '</entry>',
  ].join('\n');

const empty = (name: string, attributes: Readonly<Record<string, string>>): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}/>`;
};
