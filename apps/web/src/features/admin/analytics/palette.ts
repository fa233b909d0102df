import { contrast } from '../../../shared/theme/colour.js';
import type { Scheme } from '../../../shared/theme/accent.js';

/**
 * The pie chart's five colours. Neighbours differ strongly in lightness, so that they remain distinct in greyscale and
 * with colour blindness; each stands out from a card. A slice has the same hue in both themes.
 */
export const PIE_COLOURS: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#00342e', '#147ac3', '#642b83', '#999601', '#a83506'],
  dark: ['#a1fff8', '#5b9de4', '#765c8c', '#c1bb69', '#c1674e'],
};

/** Two tints of each colour, for the sixth and later slices: the last slice has to differ from the first. */
const PIE_TINTS: Readonly<Record<Scheme, readonly string[]>> = {
  light: [
    ...['#56857d', '#365b7d', '#ae84ca', '#474500', '#d0775b'],
    ...['#3f5f5a', '#6f97bc', '#250e33', '#6f6d00', '#5d1700'],
  ],
  dark: [
    ...['#4c837d', '#8ac0ed', '#be82d8', '#e7dd50', '#f6c7b6'],
    ...['#3bac98', '#006dab', '#dab3ff', '#767421', '#f2906b'],
  ],
};

/** The colour of a slice: one of the five, then tints of them in turn, such that neighbours differ. */
export const pieColour = (index: number, scheme: Scheme): string => {
  const [colours, tints] = [PIE_COLOURS[scheme], PIE_TINTS[scheme]];
  const colour = index < colours.length ? colours[index] : tints[(index - colours.length) % tints.length];
  return colour ?? '';
};

/** A text colour that is readable on a slice. */
export const onColour = (colour: string): string =>
  contrast(colour, '#ffffff') >= READABLE ? '#ffffff' : '#000000';

const READABLE = 4.5;
