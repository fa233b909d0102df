import type { Feed, FeedEntry } from './feed.js';

/** A document of JSON Feed 1.1 (jsonfeed.org). */
export const jsonFeed = (feed: Feed): object => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: feed.title,
  home_page_url: feed.pageUrl,
  feed_url: feed.jsonUrl,
  description: feed.description,
  favicon: feed.iconUrl,
  items: feed.entries.map(itemOf),
});

const itemOf = (entry: FeedEntry): object => ({
  id: entry.id,
  url: entry.link,
  title: entry.title,
  // Required: an item has contents, if only empty ones.
  content_text: entry.description ?? '',
  ...(entry.iconUrl !== null && { image: entry.iconUrl }),
  date_published: entry.createdAt,
  date_modified: entry.updatedAt,
  ...(entry.category !== null && { tags: [entry.category] }),
});
