import type { ImageUser } from '@tools-hub/contracts';
import type { BannerRecord, CategoryRecord, Settings, ToolRecord } from '@tools-hub/domain';

interface Users {
  readonly tools: Iterable<ToolRecord>;
  readonly categories: Iterable<CategoryRecord>;
  readonly banners: Iterable<BannerRecord>;
  readonly settings: Settings;
}

/** The records and settings that use each image, by its address. */
export const usersByImage = ({
  tools,
  categories,
  banners,
  settings,
}: Users): ReadonlyMap<string, readonly ImageUser[]> => {
  const users = new Map<string, ImageUser[]>();
  const note = (url: string | null, user: ImageUser): void => {
    if (url === null) return;
    const known = users.get(url);
    if (known === undefined) users.set(url, [user]);
    else known.push(user);
  };
  for (const { id, name, iconUrl } of tools) note(iconUrl, { kind: 'tool', id, name });
  for (const { id, name, iconUrl } of categories) note(iconUrl, { kind: 'category', id, name });
  for (const { id, title, imageUrl } of banners) note(imageUrl, { kind: 'banner', id, name: title });
  note(settings.logo_url, { kind: 'setting', id: 'logo_url', name: 'Logo' });
  note(settings.favicon_url, { kind: 'setting', id: 'favicon_url', name: 'Favicon' });
  return users;
};
