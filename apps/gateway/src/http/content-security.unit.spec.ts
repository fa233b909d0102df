import { expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CHART_LEGEND_STYLES, contentSecurity, inlineHashes } from './content-security.js';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const STYLES = /createTextNode\(("(?:[^"\\]|\\.)*")\)/g;

test('the policy allows the style element of the chart library', () => {
  const library = readFileSync(createRequire(import.meta.url).resolve('apexcharts'), 'utf8');
  const texts = [...library.matchAll(STYLES)].map(([, text = '']) => JSON.parse(text) as string);
  expect(texts.map(hashOf)).toEqual([CHART_LEGEND_STYLES]);
});

test('the policy allows no other style element', () => {
  const { contentSecurityPolicy } = contentSecurity({ PUBLIC_URL: undefined });
  expect(contentSecurityPolicy).toMatchObject({ directives: { styleSrc: ["'self'", CHART_LEGEND_STYLES] } });
});

test('the policy of a page allows its inline scripts and styles by their hashes', () => {
  const inline = inlineHashes(
    '<script>1;</script><style>a{}</style><script type="application/json">{}</script>',
  );
  const { contentSecurityPolicy } = contentSecurity({ PUBLIC_URL: undefined }, true, inline);
  expect(contentSecurityPolicy).toMatchObject({
    directives: {
      scriptSrc: ["'self'", hashOf('1;')],
      styleSrc: ["'self'", CHART_LEGEND_STYLES, hashOf('a{}')],
    },
  });
});

test('the policy of other answers allows nothing inline', () => {
  const { contentSecurityPolicy } = contentSecurity({ PUBLIC_URL: undefined });
  expect(contentSecurityPolicy).toMatchObject({ directives: { scriptSrc: ["'self'"] } });
});
