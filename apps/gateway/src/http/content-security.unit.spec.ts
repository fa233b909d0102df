import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { contentSecurity, CHART_LEGEND_STYLES } from './content-security.js';

const STYLES = /createTextNode\(("(?:[^"\\]|\\.)*")\)/g;

test('the policy allows the style element of the chart library', () => {
  const library = readFileSync(createRequire(import.meta.url).resolve('apexcharts'), 'utf8');
  const texts = [...library.matchAll(STYLES)].map(([, text = '']) => JSON.parse(text) as string);
  expect(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)).toEqual([
    CHART_LEGEND_STYLES,
  ]);
});

test('the policy allows no other style element', () => {
  const { contentSecurityPolicy } = contentSecurity({ PUBLIC_URL: undefined });
  expect(contentSecurityPolicy).toMatchObject({ directives: { styleSrc: ["'self'", CHART_LEGEND_STYLES] } });
});
