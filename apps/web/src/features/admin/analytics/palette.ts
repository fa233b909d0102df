import { contrast } from '../../../shared/theme/colour.js';
import type { Scheme } from '../../../shared/theme/accent.js';

/**
 * The pie's five colours, cycling. Neighbours are far apart in lightness, so that they are told apart in grey and by the
 * colour-blind; each stands out from a card.
 */
export const PIE_COLOURS: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#00342e', '#147ac3', '#642b83', '#999601', '#a83506'],
  dark: ['#994a9f', '#e4bc0b', '#5f9132', '#a7f1fe', '#01a8fb'],
};

export const pieColour = (index: number, scheme: Scheme): string => {
  const colours = PIE_COLOURS[scheme];
  return colours[index % colours.length] ?? '';
};

/** What is readable on a colour. */
export const onColour = (colour: string): string =>
  contrast(colour, '#ffffff') >= READABLE ? '#ffffff' : '#000000';

const READABLE = 4.5;
