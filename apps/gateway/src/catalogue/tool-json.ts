import { hash } from 'node:crypto';
import type { Tool, ToolPage } from '@tools-hub/contracts';
import type { TaggedBytes } from '../http/response-cache/cached-response.js';

/** A tool as it is written into pages, with a digest that stands for it in their tags. */
interface ToolRow {
  /** Its JSON, after a comma. */
  readonly bytes: Buffer;
  readonly digest: string;
}

const rows = new WeakMap<Tool, ToolRow>();
const BEGIN = Buffer.from('{"items":[');

/**
 * A page of tools as JSON. The bytes of a tool are cached until it changes. The tag is a digest of the tools' digests, since hashing
 * all bytes takes ten times as long.
 */
export const toolPageBytes = ({ items, ...counts }: ToolPage): TaggedBytes => {
  const parts: Buffer[] = [BEGIN];
  let digests = '';
  for (const tool of items) {
    const { bytes, digest } = rowOf(tool);
    parts.push(parts.length === 1 ? bytes.subarray(1) : bytes);
    digests += digest;
  }
  const end = `],${JSON.stringify(counts).slice(1)}`;
  parts.push(Buffer.from(end));
  // Digests are of one length, so no other page has the same text.
  return { bytes: Buffer.concat(parts), tag: digestOf(digests + end) };
};

const rowOf = (tool: Tool): ToolRow => {
  const known = rows.get(tool);
  if (known !== undefined) return known;
  const json = JSON.stringify(tool);
  const row = { bytes: Buffer.from(`,${json}`), digest: digestOf(json) };
  rows.set(tool, row);
  return row;
};

const digestOf = (text: string): string => hash('sha256', text, 'base64url');
