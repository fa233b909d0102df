import { ATOM_FEED_PATH, documentTitle, JSON_FEED_PATH, NEW_PAGE } from '@tools-hub/contracts';
import { absoluteImageUrl, type Settings, type ToolRecord } from '@tools-hub/domain';
import type { CatalogueView } from '../../read-models/catalogue-view.js';
import { newestTools } from '../directory-pages/directory-pages.js';

/** The most entries of a feed. */
const MAX_ENTRIES = 50;

/** The time of the last change where there was none: a feed needs one. */
const NEVER = '1970-01-01T00:00:00.000Z';

/**
 * The beginning of each `tag:` URI (RFC 4151). It never changes, or each reader would see all entries as new. It names no host of the
 * site, so that entries keep their ids when the site moves.
 */
const TAG = 'tag:tools-hub.example,2026:';

/** The contents of both feeds. */
export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly siteTitle: string;
  readonly description: string;
  readonly pageUrl: string;
  readonly atomUrl: string;
  readonly jsonUrl: string;
  readonly iconUrl: string;
  readonly updatedAt: string;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly description: string | null;
  readonly category: string | null;
  readonly iconUrl: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** @param address the address of the site without a slash at its end */
export const feedOf = (
  directory: Pick<CatalogueView, 'categories' | 'listed'>,
  settings: Pick<Settings, 'site_title' | 'site_description' | 'favicon_url'>,
  address: string,
): Feed => {
  const tools = newestTools(directory, MAX_ENTRIES);
  return {
    id: `${TAG}new-tools`,
    title: documentTitle(settings.site_title, NEW_PAGE.title),
    siteTitle: settings.site_title,
    description: settings.site_description,
    pageUrl: `${address}${NEW_PAGE.path}`,
    atomUrl: `${address}${ATOM_FEED_PATH}`,
    jsonUrl: `${address}${JSON_FEED_PATH}`,
    iconUrl:
      settings.favicon_url === null
        ? `${address}/favicon.svg`
        : absoluteImageUrl(settings.favicon_url, address),
    updatedAt: tools.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), NEVER),
    entries: tools.map((tool) =>
      entryOf(tool, directory.categories.get(tool.categoryId ?? '')?.name, address),
    ),
  };
};

const entryOf = (
  { id, name, link, description, iconUrl, createdAt, updatedAt }: ToolRecord,
  category: string | undefined,
  address: string,
): FeedEntry => ({
  id: `${TAG}tool:${id}`,
  title: name,
  link: URL.canParse(link) ? new URL(link).href : link,
  description,
  category: category ?? null,
  iconUrl: iconUrl && absoluteImageUrl(iconUrl, address),
  createdAt,
  updatedAt,
});
