import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const PACKAGE = '@fontsource-variable/geist';
const NAME = 'geist.woff2';
const SUBSET = 'latin';

const pathOf = (file) => createRequire(import.meta.url).resolve(`${PACKAGE}/${file}`);
const FILE = pathOf(`files/geist-${SUBSET}-wght-normal.woff2`);

/** Adds the font and its licence to the files of the build, whose names change with their contents. */
export const emitFont = (build) => {
  for (const [name, path] of [
    [NAME, FILE],
    ['geist-licence.txt', pathOf('LICENSE')],
  ]) {
    build.emitFile({ type: 'asset', name, source: readFileSync(path) });
  }
};

/** The address of the font: in the build, or of Vite's own server. */
const addressOf = (bundle) => {
  if (bundle === undefined) return `/@fs${FILE}`;
  const file = Object.values(bundle).find(({ type, names }) => type === 'asset' && names.includes(NAME));
  return `/${file.fileName}`;
};

/**
 * The rule of the font. It is used only by pages that have it at once: `optional` never replaces a text that is already painted.
 * Letters of other scripts are the system's.
 */
export const fontFace = (bundle) => {
  const range = JSON.parse(readFileSync(pathOf('unicode.json'), 'utf8'))[SUBSET];
  return `@font-face{font-family:Geist;src:url(${addressOf(bundle)}) format('woff2');font-weight:100 900;font-display:optional;unicode-range:${range}}`;
};
