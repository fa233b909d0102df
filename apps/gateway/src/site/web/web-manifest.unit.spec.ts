import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, imageUrlOf, type Settings } from '@tools-hub/domain';
import { webManifest } from './web-manifest.js';

const manifestOf = (settings: Partial<Settings>) =>
  webManifest({ ...DEFAULT_SETTINGS, ...settings }) as {
    readonly short_name: string;
    readonly theme_color: string;
    readonly icons: readonly { readonly src: string }[];
  };
const ELSEWHERE = 'https://elsewhere.example/logo.png';
const OWN = imageUrlOf(`${'0'.repeat(32)}.png`);

test.each([
  ['Tools Hub', 'Tools Hub'],
  ['Tools of the whole company', 'Tools of the'],
  ['Werkzeugverzeichnis', 'Werkzeugverz'],
  ['Our tools & all their manuals', 'Our tools &'],
  ['🧰🧰🧰🧰🧰🧰🧰🧰🧰🧰🧰🧰🧰', '🧰🧰🧰🧰🧰🧰🧰🧰🧰🧰🧰🧰'],
])('the short name of %s is %s', (site_title, short) => {
  expect(manifestOf({ site_title }).short_name).toBe(short);
});

test("the owner's favicon is the first icon, and the logo is where there is no favicon", () => {
  const first = (settings: Partial<Settings>) => manifestOf(settings).icons[0]?.src;
  expect(first({ favicon_url: OWN, logo_url: ELSEWHERE })).toBe(OWN);
  expect(first({ favicon_url: null, logo_url: ELSEWHERE })).toBe(ELSEWHERE);
  expect(first({ favicon_url: null, logo_url: null })).toBe('/icon-192.png');
});

test('an icon of another site is left out where pages may not load it', () => {
  const { icons } = manifestOf({ favicon_url: ELSEWHERE, third_party_images: false });
  expect(icons.map(({ src }) => src)).not.toContain(ELSEWHERE);
  expect(manifestOf({ favicon_url: OWN, third_party_images: false }).icons[0]?.src).toBe(OWN);
});

test("the theme's colour is the owner's", () => {
  expect(manifestOf({ primary_color: '#ffe600' }).theme_color).toBe('#ffe600');
});

test("the language of the owner's texts is the site's, with its direction", () => {
  expect(manifestOf({ default_language: 'ar' })).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(manifestOf({ default_language: 'de' })).toMatchObject({ lang: 'de', dir: 'ltr' });
});
