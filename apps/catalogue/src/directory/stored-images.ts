import type { DirectoryRow, DirectoryRows } from '@tools-hub/domain';
import type { Images } from '../images/images.js';
import type { ValidRows } from './directory.requests.js';

type StoredAmong = Pick<Images, 'storedAmong'>;
type Replace = (url: string | null) => string | null;

interface Pictured {
  readonly iconUrl?: string | null;
  readonly imageUrl?: string | null;
}

/**
 * The rows of a file without the site's own images that are not stored here: the file may be of another site, and a record without a
 * picture is better than none.
 * @throws DomainError UNAVAILABLE
 */
export const withStoredImages = async (rows: DirectoryRows, images: StoredAmong): Promise<DirectoryRows> => {
  const { categories, tools, banners } = rows;
  const replace = await images.storedAmong(imageUrlsOf(rows));
  return {
    categories: categories.map((row) => replaced(row, replace)),
    tools: tools.map((row) => replaced(row, replace)),
    banners: banners.map((row) => replaced(row, replace)),
  };
};

/** The addresses of the rows' images. */
export const imageUrlsOf = ({ categories, tools, banners }: DirectoryRows): string[] =>
  [...categories, ...tools, ...banners].flatMap(urlsOf);

/** The same for the valid rows of a merge. @throws DomainError UNAVAILABLE */
export const mergedWithStoredImages = async (rows: ValidRows, images: StoredAmong): Promise<ValidRows> => {
  const { categories, tools, banners } = rows;
  const all = [...categories, ...tools, ...banners].map(([, row]) => row);
  const replace = await images.storedAmong(all.flatMap(urlsOf));
  return {
    categories: categories.map(([index, row]) => [index, replaced(row, replace)] as const),
    tools: tools.map(([index, row]) => [index, replaced(row, replace)] as const),
    banners: banners.map(([index, row]) => [index, replaced(row, replace)] as const),
  };
};

const urlsOf = ({ fields: { iconUrl, imageUrl } }: DirectoryRow<Pictured>): string[] =>
  [iconUrl, imageUrl].filter((url) => typeof url === 'string');

const replaced = <Row extends DirectoryRow<Pictured>>(row: Row, replace: Replace): Row => {
  const { iconUrl, imageUrl } = row.fields;
  const fields = {
    ...row.fields,
    ...(iconUrl !== undefined && { iconUrl: replace(iconUrl) }),
    ...(imageUrl !== undefined && { imageUrl: replace(imageUrl) }),
  };
  return { ...row, fields };
};
