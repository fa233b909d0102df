import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { contrast, hexToOklch, isHex, oklchToHex, type Oklch } from './colour.js';

export type Scheme = 'light' | 'dark';

/** The surfaces that a colour may lie on. theme.css has the same values, and a test that compares them. */
export const SURFACES: Readonly<Record<Scheme, Readonly<Record<'page' | 'card' | 'sunken', Oklch>>>> = {
  light: { page: [0.984, 0.003, 265], card: [1, 0, 0], sunken: [0.955, 0.004, 265] },
  dark: { page: [0.178, 0.006, 265], card: [0.217, 0.008, 265], sunken: [0.262, 0.01, 265] },
};

/** What the owner's colour becomes in a theme. */
export interface Accent {
  /** The colour of a filled control. */
  readonly fill: string;
  /** Text on the fill, at least 4.5. */
  readonly onFill: string;
  /** The accent as text on any surface, at least 4.5. */
  readonly text: string;
  /** Focus rings and edges on any surface, at least 3. */
  readonly edge: string;
}

const TEXT = 4.5;
const EDGE = 3;
/** A fill that is this close to the page would not be seen as one. In the dark a dim fill looks switched off. */
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

/** A colour as CSS variables, for both themes at once; theme.css picks. */
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

/** Black in the dark is a near-white, white in the light a near-black. */
const mirrored = ([lightness, chroma, hue]: Oklch): string =>
  oklchToHex([Math.min(0.96, Math.max(0.16, 1 - lightness)), chroma, hue]);
