import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const PACKAGE = '@fontsource-variable/geist';
const NAME = 'geist.woff2';
const SUBSET = 'latin';

const pathOf = (file) => createRequire(import.meta.url).resolve(`${PACKAGE}/${file}`);
const FILE = pathOf(`files/geist-${SUBSET}-wght-normal.woff2`);

/** Adds the font and its licence to the build, under names that depend on their content. */
export const emitFont = (build) => {
  for (const [name, path] of [
    [NAME, FILE],
    ['geist-licence.txt', pathOf('LICENSE')],
  ]) {
    build.emitFile({ type: 'asset', name, source: readFileSync(path) });
  }
};

/** The URL of the font in the build, or on Vite's development server. */
const addressOf = (bundle) => {
  if (bundle === undefined) return `/@fs${FILE}`;
  const file = Object.values(bundle).find(({ type, names }) => type === 'asset' && names.includes(NAME));
  return `/${file.fileName}`;
};

/**
 * The `@font-face` rules. `optional` uses the font only if it is available at once, so that painted text never changes. Letters of other
 * scripts have a system font. No text is set in `Geist file`: src/app/font.ts loads the file by it, because Firefox and Safari give up an
 * optional font after 100 ms.
 */
export const fontFace = (bundle) => {
  const range = JSON.parse(readFileSync(pathOf('unicode.json'), 'utf8'))[SUBSET];
  const source = `src:url(${addressOf(bundle)}) format('woff2')`;
  return `@font-face{font-family:Geist;${source};font-weight:100 900;font-display:optional;unicode-range:${range}}@font-face{font-family:'Geist file';${source}}`;
};
