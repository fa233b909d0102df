import { isRecord } from '@tools-hub/domain';

/** A file of another program, which the server reads. */
export interface ForeignFile {
  readonly type: 'text/csv' | 'text/html' | 'application/json';
  readonly text: string;
}

/** Recognises bookmarks by their content, and a table by its name. Null for any other file. */
export const foreignFile = (text: string, name: string): ForeignFile | null => {
  if (/^\s*<(!doctype netscape|!--|dl|h1|title|html)/i.test(text.slice(0, 1_000)))
    return { type: 'text/html', text };
  return /\.(csv|tsv)$/i.test(name) ? { type: 'text/csv', text } : null;
};

/** Recognises the JSON export of Linkwarden. */
export const isLinkwarden = (body: unknown): boolean =>
  isRecord(body) && Array.isArray(body['collections']) && !('tools' in body);
