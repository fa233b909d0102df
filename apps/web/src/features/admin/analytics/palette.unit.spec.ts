import { describe, expect, test } from 'vitest';
import { SURFACES, type Scheme } from '../../../shared/theme/accent.js';
import { contrast, hexToOklch, oklchToHex } from '../../../shared/theme/colour.js';
import { onColour, PIE_COLOURS, pieColour } from './palette.js';

const schemes: readonly Scheme[] = ['light', 'dark'];
type Matrix = readonly [Row, Row, Row];
type Row = readonly [number, number, number];
/** The linear red, green and blue that remain visible (Machado, Oliveira and Fernandes 2009, severity 1). */
const BLINDNESS: Readonly<Record<string, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const seenWith = (matrix: Matrix, hex: string): string => {
  const linear = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const bytes = matrix.map((row) => {
    const value = Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, at) => sum + part * (linear[at] ?? 0), 0),
      ),
    );
    return Math.round((value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255);
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

const apart = (one: string, other: string): number => {
  const [a, b] = [one, other].map((hex) => {
    const [lightness, chroma, hue] = hexToOklch(hex);
    const angle = (hue * Math.PI) / 180;
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  });
  return Math.hypot(...[0, 1, 2].map((at) => (a?.[at] ?? 0) - (b?.[at] ?? 0)));
};

describe.each(schemes)('the pie chart in the %s theme', (scheme) => {
  const colours = PIE_COLOURS[scheme];
  const pairs = colours.flatMap((one, at) => colours.slice(at + 1).map((other) => [one, other] as const));

  const slices = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => pieColour(index, scheme));

  test('the pie chart has five fixed colours, and then distinct tints of them', () => {
    expect(new Set(colours).size).toBe(5);
    expect(slices(5)).toEqual(colours);
    expect(new Set(slices(15)).size).toBe(15);
    expect(slices(35).slice(25)).toEqual(slices(15).slice(5));
    for (const [index, tint] of slices(15).entries()) {
      const [, , hue] = hexToOklch(tint);
      const [, , fixed] = hexToOklch(colours[index % 5] ?? '');
      expect(Math.abs(((hue - fixed + 540) % 360) - 180)).toBeLessThan(20);
    }
  });

  test.each(Array.from({ length: 40 }, (_, count) => count + 1))(
    'neighbouring slices never look alike with %i categories',
    (count) => {
      const pie = slices(count);
      for (const [at, colour] of pie.entries()) {
        const next = pie[(at + 1) % count] ?? '';
        if (count > 1) expect(apart(colour, next)).toBeGreaterThanOrEqual(0.12);
      }
    },
  );

  test('slices stand out from the card, and percentages from their slices', () => {
    const card = oklchToHex(SURFACES[scheme].card);
    for (const colour of slices(15)) {
      expect(contrast(colour, card)).toBeGreaterThanOrEqual(3);
      expect(contrast(colour, onColour(colour))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('slices differ in greyscale, neighbours the most', () => {
    for (const [one, other] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(1.35);
    for (const [at, colour] of colours.entries()) {
      expect(contrast(colour, pieColour((at + 1) % 5, scheme))).toBeGreaterThanOrEqual(1.9);
    }
  });

  test.each(Object.entries(BLINDNESS))('slices can be distinguished with %s', (_name, matrix) => {
    for (const [one, other] of pairs) {
      expect(apart(seenWith(matrix, one), seenWith(matrix, other))).toBeGreaterThanOrEqual(0.13);
    }
  });
});

test('a slice has the same hue in both themes', () => {
  for (let index = 0; index < 15; index += 1) {
    const [light, dark] = schemes.map((scheme) => hexToOklch(pieColour(index, scheme))[2]);
    expect(Math.abs((((dark ?? 0) - (light ?? 0) + 540) % 360) - 180)).toBeLessThan(30);
  }
});
