import { createHash } from 'node:crypto';

/** The sources of a Content-Security-Policy that allow exactly the inline elements of a page. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] };

/** The hashes of a page's inline scripts and style elements. Elements with attributes are files or data. */
export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashesOf(html, /<script>([\s\S]*?)<\/script>/g),
  styles: hashesOf(html, /<style>([\s\S]*?)<\/style>/g),
});

const hashesOf = (html: string, elements: RegExp): readonly string[] =>
  Array.from(
    html.matchAll(elements),
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
