import type { DirectoryRow } from '@tools-hub/domain';
import type { Indexed, ValidRows } from './directory.requests.js';

type Replace = (url: string | null) => string | null;

/** Knows which of the site's own images are stored here. */
interface StoredImages {
  storedAmong(urls: readonly string[]): Promise<Replace>;
}

interface Pictured {
  readonly iconUrl?: string | null;
  readonly imageUrl?: string | null;
}

/**
 * The rows of a file without the site's own images that are not stored here: the file may be of another site, and a record without a
 * picture is better than none.
 * @throws DomainError UNAVAILABLE
 */
export const withStoredImages = async (rows: ValidRows, images: StoredImages): Promise<ValidRows> => {
  const replace = await images.storedAmong(imageUrlsOf(rows));
  return {
    categories: replaced(rows.categories, replace),
    tools: replaced(rows.tools, replace),
    banners: replaced(rows.banners, replace),
  };
};

/** The addresses of the rows' images. */
export const imageUrlsOf = ({ categories, tools, banners }: ValidRows): string[] =>
  [...categories, ...tools, ...banners].flatMap(([, row]) => urlsOf(row));

const urlsOf = ({ fields: { iconUrl, imageUrl } }: DirectoryRow<Pictured>): string[] =>
  [iconUrl, imageUrl].filter((url) => typeof url === 'string');

const replaced = <Row extends DirectoryRow<Pictured>>(rows: Indexed<Row>, replace: Replace): Indexed<Row> =>
  rows.map(([index, row]) => {
    const { iconUrl, imageUrl } = row.fields;
    const fields = {
      ...row.fields,
      ...(iconUrl !== undefined && { iconUrl: replace(iconUrl) }),
      ...(imageUrl !== undefined && { imageUrl: replace(imageUrl) }),
    };
    return [index, { ...row, fields }];
  });
