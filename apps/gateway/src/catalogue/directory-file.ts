import type { DirectoryFile } from '@tools-hub/contracts';
import type { BannerRecord, CategoryRecord, ToolRecord } from '@tools-hub/domain';

export interface DirectoryRecords {
  readonly categories: readonly CategoryRecord[];
  readonly tools: readonly ToolRecord[];
  readonly banners: readonly BannerRecord[];
}

/** A directory as a file holds it: what its owner has set, and nothing that a new directory makes for itself. */
export const directoryFile = ({ categories, tools, banners }: DirectoryRecords): DirectoryFile => ({
  categories: categories.map(({ id, name, description, iconUrl, sortOrder }) => ({
    id,
    name,
    description,
    iconUrl,
    sortOrder,
  })),
  tools: tools.map(
    ({ id, name, description, link, iconUrl, openInNewTab, categoryId, isActive, sortOrder }) => ({
      id,
      name,
      description,
      link,
      iconUrl,
      openInNewTab,
      categoryId,
      isActive,
      sortOrder,
    }),
  ),
  banners: banners.map(({ id, title, description, imageUrl, linkUrl, isActive, sortOrder }) => ({
    id,
    title,
    description,
    imageUrl,
    linkUrl,
    isActive,
    sortOrder,
  })),
});
