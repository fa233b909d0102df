import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { memoize } from '../../memoize.js';

const require = createRequire(import.meta.url);
/** The site's own font. */
const OWN_FONTS = ['latin', 'latin-ext', 'cyrillic'].map((script) => {
  const file = require.resolve(`@fontsource-variable/geist/files/geist-${script}-wght-normal.woff2`);
  const name = `Geist ${script}`;
  GlobalFonts.register(readFileSync(file), name);
  return `"${name}"`;
});
/** The fonts of the system draw other scripts. The canvas takes none by itself, so each is named, those for headings first. */
const MAX_SYSTEM_FONTS = 200;
const systemFonts = GlobalFonts.families
  .map(({ family }) => family)
  .filter((family) => !family.startsWith('Geist') && !/["\\]/.test(family))
  .sort((a, b) => Number(b.includes('Sans')) - Number(a.includes('Sans')))
  .slice(0, MAX_SYSTEM_FONTS)
  .map((family) => `"${family}"`);
const FAMILIES = [...OWN_FONTS, ...systemFonts].join(', ');
/** Sets the font of a context. The weight is named twice: for the fonts of the system, and for the variable one. */
export const setFont = (context: SKRSContext2D, weight: number, size: number): void => {
  context.font = `${weight} ${size}px ${FAMILIES}`;
  context.fontVariationSettings = `'wght' ${weight}`;
};

/** A character of a private plane: no font has it. */
const MISSING = '\u{F0000}';
/** The number of characters whose results are cached. */
const CACHED = 10_000;
const probe = createCanvas(40, 40).getContext('2d');

const pictureOf = (character: string): Buffer => {
  probe.clearRect(0, 0, 40, 40);
  setFont(probe, 400, 24);
  probe.fillText(character, 4, 30);
  return Buffer.from(probe.getImageData(0, 0, 40, 40).data.buffer);
};
const missing = pictureOf(MISSING);

const isDrawable = memoize(CACHED, (character): boolean => {
  // The canvas throws on them.
  if (/[\p{Cc}\p{Cs}]/u.test(character)) return false;
  return !pictureOf(character).equals(missing);
});

/** A text without the symbols that no font has. Empty if one of its letters is missing: half a name is none. */
export const drawableText = (text: string): string => {
  const characters = Array.from(text.replace(/\s+/gu, ' ').trim());
  const gone = characters.filter((character) => !isDrawable(character));
  if (gone.some((character) => /[\p{L}\p{N}]/u.test(character))) return '';
  if (gone.length === 0) return characters.join('');
  return characters
    .filter(isDrawable)
    .join('')
    .replace(/\u200d|\ufe0f/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
};
