import { isRecord, LIMITS } from '@tools-hub/domain';
import {
  cut,
  nameOr,
  tooManyRows,
  toDirectoryFile,
  type ForeignLink,
  type ImportFile,
} from './foreign-rows.js';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the JSON export of Linkwarden: `{ collections: [{ name, links: [{ name, url, description }] }] }`. */
export const readLinkwarden = (collections: readonly unknown[]): ImportFile => {
  let count = 0;
  const links = collections.flatMap((collection): ForeignLink[] => {
    if (!isRecord(collection) || !Array.isArray(collection['links'])) return [];
    count += collection['links'].length;
    if (count > LIMITS.importTools) throw tooManyRows();
    const category = cut(textOf(collection['name']), LIMITS.name);
    return collection['links'].filter(isRecord).map((link) => ({
      name: nameOr(textOf(link['name']), textOf(link['url'])),
      link: textOf(link['url']),
      description: cut(textOf(link['description']), LIMITS.description) || null,
      category,
    }));
  });
  return { file: toDirectoryFile(links), isOwn: false };
};
