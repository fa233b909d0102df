import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { contrast, hexToOklch, isHex, oklchToHex, type Oklch } from './colour.js';

export type Scheme = 'light' | 'dark';

/** The surfaces beneath a colour. theme.css repeats the values, and a test compares them. */
export const SURFACES: Readonly<Record<Scheme, Readonly<Record<'page' | 'card' | 'sunken', Oklch>>>> = {
  light: { page: [0.984, 0.003, 265], card: [1, 0, 0], sunken: [0.955, 0.004, 265] },
  dark: { page: [0.178, 0.006, 265], card: [0.217, 0.008, 265], sunken: [0.262, 0.01, 265] },
};

/** The owner's colour adapted to a theme. */
interface Accent {
  /** The background of a filled control. */
  readonly fill: string;
  /** Text on the fill, with a contrast of at least 4.5. */
  readonly onFill: string;
  /** The accent as text on any surface, with a contrast of at least 4.5. */
  readonly text: string;
  /** Focus rings and edges on any surface, with a contrast of at least 3. */
  readonly edge: string;
}

const TEXT = 4.5;
const EDGE = 3;
/** A fill this close to the page would be invisible. In the dark theme a dim fill looks disabled. */
const VISIBLE: Readonly<Record<Scheme, number>> = { light: 1.1, dark: EDGE };
const GREY = 0.03;

export const accentFor = (colour: string, scheme: Scheme): Accent => {
  const base = hexToOklch(isHex(colour) ? colour : DEFAULT_SETTINGS.primary_color);
  const surfaces = Object.values(SURFACES[scheme]).map(oklchToHex);
  const least = (hex: string): number => Math.min(...surfaces.map((surface) => contrast(hex, surface)));

  const reach = (start: Oklch, goal: number): string => {
    const step = scheme === 'light' ? -0.01 : 0.01;
    for (let lightness = start[0]; lightness > 0 && lightness < 1; lightness += step) {
      const hex = oklchToHex([lightness, start[1], start[2]]);
      if (least(hex) >= goal) return hex;
    }
    return scheme === 'light' ? '#000000' : '#ffffff';
  };

  const own = oklchToHex(base);
  const fill = least(own) >= VISIBLE[scheme] ? own : base[1] < GREY ? mirrored(base) : reach(base, EDGE);
  return {
    fill,
    onFill: contrast(fill, '#ffffff') >= contrast(fill, '#000000') ? '#ffffff' : '#000000',
    text: reach(hexToOklch(fill), TEXT),
    edge: reach(hexToOklch(fill), EDGE),
  };
};

/** A colour as CSS variables for both themes; theme.css chooses. */
export const accentVariables = (colour: string): Readonly<Record<`--${string}`, string>> => {
  const [light, dark] = [accentFor(colour, 'light'), accentFor(colour, 'dark')];
  return {
    '--accent-light': light.fill,
    '--on-accent-light': light.onFill,
    '--accent-text-light': light.text,
    '--accent-edge-light': light.edge,
    '--accent-dark': dark.fill,
    '--on-accent-dark': dark.onFill,
    '--accent-text-dark': dark.text,
    '--accent-edge-dark': dark.edge,
  };
};

/** Black becomes near-white in the dark theme, and white near-black in the light theme. */
const mirrored = ([lightness, chroma, hue]: Oklch): string =>
  oklchToHex([Math.min(0.96, Math.max(0.16, 1 - lightness)), chroma, hue]);
