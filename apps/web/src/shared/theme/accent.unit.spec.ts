import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { accentFor, SURFACES, type Scheme } from './accent.js';
import { contrast, oklchToHex } from './colour.js';

const schemes: readonly Scheme[] = ['light', 'dark'];
const styles = readFileSync(new URL('../../app/theme.css', import.meta.url), 'utf8');
const hexColour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);

describe.each(schemes)('the accent in the %s theme', (scheme) => {
  const surfaces = Object.values(SURFACES[scheme]).map(oklchToHex);

  test('every colour the owner may pick stays readable', () => {
    fc.assert(
      fc.property(hexColour, (colour) => {
        const accent = accentFor(colour, scheme);
        expect(contrast(accent.onFill, accent.fill)).toBeGreaterThanOrEqual(4.5);
        for (const surface of surfaces) {
          expect(contrast(accent.text, surface)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(accent.edge, surface)).toBeGreaterThanOrEqual(3);
          expect(contrast(accent.fill, surface)).toBeGreaterThanOrEqual(1.1);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('the style sheet has the surfaces that the colours are computed for', () => {
    for (const [name, [lightness, chroma, hue]] of Object.entries(SURFACES[scheme])) {
      const lightnessHue = chroma === 0 ? `${lightness} 0 0` : `${lightness} ${chroma} ${hue}`;
      expect(styles).toContain(`--${name}: oklch(${lightnessHue});`);
    }
  });

  test('the edge of an input has a contrast of at least 3 on every surface', () => {
    const [, block = ''] = styles.split(scheme === 'light' ? ':root {' : '@variant dark {');
    const [, lightness, chroma, hue] = /--field-edge: oklch\((\S+) (\S+) (\S+)\);/.exec(block) ?? [];
    const edge = oklchToHex([Number(lightness), Number(chroma), Number(hue)]);
    for (const surface of surfaces) expect(contrast(edge, surface)).toBeGreaterThanOrEqual(3);
  });

  test('a letter on its tint is readable at every hue', () => {
    const [tint, ink] = scheme === 'light' ? ([0.93, 0.42] as const) : ([0.33, 0.88] as const);
    for (let hue = 0; hue < 360; hue += 1) {
      const on = oklchToHex([ink, scheme === 'light' ? 0.1 : 0.08, hue]);
      expect(contrast(on, oklchToHex([tint, 0.05, hue]))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('black stays black in the light theme and becomes near-white in the dark theme', () => {
  expect(accentFor('#000000', 'light').fill).toBe('#000000');
  expect(contrast(accentFor('#000000', 'dark').fill, '#000000')).toBeGreaterThan(15);
});

test('a bright yellow is unchanged as a fill and becomes dark as text on white', () => {
  const accent = accentFor('#ffe600', 'light');
  expect(accent.fill).toBe('#ffe600');
  expect(accent.onFill).toBe('#000000');
  expect(contrast(accent.text, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('a short or malformed colour still gives an accent', () => {
  expect(accentFor('#f00', 'light')).toEqual(accentFor('#ff0000', 'light'));
  expect(accentFor('red; }', 'light')).toEqual(accentFor('#000000', 'light'));
});
