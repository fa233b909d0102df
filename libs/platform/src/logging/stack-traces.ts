import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';

/** A position in a stack trace: the address of a script, its line and its column, both from 1. */
const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** The source maps of the scripts that a stack trace named; null for a script without one. */
const maps = new Map<string, SourceMap | null>();

const readMap = (script: string): SourceMap | null => {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${script}.map`), 'utf8')) as SourceMapPayload);
  } catch {
    return null;
  }
};

const mapOf = (script: string): SourceMap | null => {
  const known = maps.get(script);
  if (known !== undefined) return known;
  const map = readMap(script);
  maps.set(script, map);
  return map;
};

/** Replaces the positions of a stack trace by those of the sources, as far as source maps lie beside the scripts. */
export const withSources = (stack: string): string =>
  stack.replace(PLACE, (place, script: string, line: string, column: string) => {
    const entry = mapOf(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    // The lines of packages in a bundle have no source.
    if (entry === undefined || !('originalSource' in entry) || !entry.originalSource) return place;
    const source = new URL(entry.originalSource, script).href;
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

const headOf = (error: Error): string => {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
};

/**
 * Makes all stack traces of this process show the sources. A source map is read with the first trace: Node's own
 * `--enable-source-maps` reads it at the start, and takes 8 to 25 MB in each process.
 */
export const showSources = (): void => {
  Error.prepareStackTrace = (error, frames: readonly { toString(): string }[]) =>
    withSources([headOf(error), ...frames.map((frame) => `    at ${frame.toString()}`)].join('\n'));
};
