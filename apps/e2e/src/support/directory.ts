import type { Banner, Category, DirectoryFile, Page, Tool } from '@tools-hub/contracts';
import { freshWord } from './contract.js';
import type { HttpClient } from './http-client.js';

const add = async <Item>(
  owner: HttpClient,
  path: string,
  fields: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Item> => {
  const answer = await owner.post(path, fields, { headers });
  if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`);
  return answer.json<Item>();
};

/** Adds a tool with generated values for missing fields. */
export const addTool = (
  owner: HttpClient,
  fields: object = {},
  headers?: Readonly<Record<string, string>>,
): Promise<Tool> =>
  add(owner, '/api/tools', { name: `Tool ${freshWord()}`, link: 'https://example.com/', ...fields }, headers);

export const addCategory = (owner: HttpClient, fields: object = {}): Promise<Category> =>
  add(owner, '/api/categories', { name: `Category ${freshWord()}`, ...fields });

export const addBanner = (owner: HttpClient, fields: object = {}): Promise<Banner> =>
  add(owner, '/api/banners', { title: `Banner ${freshWord()}`, ...fields });

/** Adds many records in one import. All have the same creation time. */
export const importRows = async (owner: HttpClient, file: object): Promise<void> => {
  const answer = await owner.post('/api/admin/import', { categories: [], tools: [], banners: [], ...file });
  if (answer.status >= 300) throw new Error(`Import: ${answer.status} ${answer.text}`);
};

export const exportOf = (owner: HttpClient): Promise<DirectoryFile> => owner.read('/api/admin/export');

export const listTools = (client: HttpClient, query: string): Promise<Page<Tool>> =>
  client.read(`/api/tools?${query}`);

/** The owner's records by kind. */
export type RecordKind = 'tools' | 'categories' | 'banners';
