/** Colours in OKLCH: lightness 0–1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Triple = readonly [number, number, number];

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

const each = ([a, b, c]: Triple, change: (value: number) => number): Triple => [
  change(a),
  change(b),
  change(c),
];

export const isHex = (value: string): boolean => HEX.test(value);

const channels = (hex: string): Triple => {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  const at = (index: number): number => Number.parseInt(digits.slice(index, index + 2), 16) / 255;
  return [at(0), at(2), at(4)];
};

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

export const hexToOklch = (hex: string): Oklch => {
  const [r, g, b] = each(channels(hex), toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, bb), (Math.atan2(bb, a) * 180) / Math.PI];
};

const oklchToLinear = ([lightness, chroma, hue]: Oklch): Triple => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const inGamut = (colour: Oklch): boolean =>
  oklchToLinear(colour).every((value) => value > -0.0005 && value < 1.0005);

/** The nearest sRGB colour, with reduced chroma, as hex. */
export const oklchToHex = ([lightness, chroma, hue]: Oklch): string => {
  let low = 0;
  let high = chroma;
  if (inGamut([lightness, chroma, hue])) low = chroma;
  else {
    for (let step = 0; step < 12; step += 1) {
      const middle = (low + high) / 2;
      if (inGamut([lightness, middle, hue])) low = middle;
      else high = middle;
    }
  }
  const bytes = oklchToLinear([lightness, low, hue]).map((value) =>
    Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${bytes.join('')}`;
};

const luminance = (hex: string): number => {
  const [r, g, b] = each(channels(hex), toLinear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast ratio of WCAG 2, 1–21. */
export const contrast = (one: string, other: string): number => {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
