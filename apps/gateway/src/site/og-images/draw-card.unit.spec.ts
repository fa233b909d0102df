import { expect, test } from 'vitest';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { drawCard, type OgJob } from './draw-card.js';

const CARD: OgJob = {
  title: 'Figma',
  text: 'Draws screens',
  label: 'Design',
  site: 'Tools Hub',
  accent: '#3b82f6',
  icon: null,
};
/** A character that no font has. */
const UNKNOWN = '\u{F0000}';

/** The drawn pixels, and the colour of one of them. */
const drawn = async (card: Partial<OgJob>) => {
  const image = await loadImage(Buffer.from(await drawCard({ ...CARD, ...card })));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = (x: number, y: number, width: number, height: number): Buffer =>
    Buffer.from(context.getImageData(x, y, width, height).data.buffer);
  const colour = (x: number, y: number): number[] => [...pixels(x, y, 1, 1)];
  const dark = (x: number, y: number, width: number, height: number): boolean =>
    pixels(x, y, width, height).some((value, at) => at % 4 === 0 && value < 60);
  return { size: [image.width, image.height], pixels, colour, dark };
};
/** The places of the title, in a card from the left and one from the right. */
const LEFT = [80, 230, 300, 90] as const;
const RIGHT = [820, 230, 300, 90] as const;

test('a card has the size of link previews, the colour of the owner, and the title in ink', async () => {
  const { size, colour, dark } = await drawn({});
  expect(size).toEqual([1_200, 630]);
  expect(colour(600, 620)).toEqual([59, 130, 246, 255]);
  expect([dark(...LEFT), dark(...RIGHT)]).toEqual([true, false]);
});

test('a title that is written from the right stands on the right', async () => {
  const { dark } = await drawn({ title: 'כלי', site: null });
  expect(dark(...LEFT)).toBe(false);
});

test('a symbol without a font is left out, and a name without one leaves the title of the site', async () => {
  const plain = await drawn({});
  const symbol = await drawn({ text: `Draws ${UNKNOWN} screens` });
  expect(symbol.pixels(0, 0, 1_200, 630).equals(plain.pixels(0, 0, 1_200, 630))).toBe(true);
  expect((await drawn({ title: UNKNOWN })).dark(...LEFT)).toBe(true);
  expect((await drawn({ title: UNKNOWN, site: null })).dark(...LEFT)).toBe(false);
});

/** A red picture of a size. */
const red = (size: string): OgJob['icon'] => ({
  type: 'image/svg+xml',
  body: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path fill="#f00" d="M-9 -9h100099v100099h-100099z"/></svg>`,
  ),
});
const RED = [255, 0, 0, 255];
const WHITE = [255, 255, 255, 255];

test('an icon is drawn in its colours, and the letter stands for one that cannot be read', async () => {
  expect((await drawn({ icon: red('viewBox="0 0 8 8"') })).colour(136, 136)).toEqual(RED);
  const letter = await drawn({});
  for (const type of ['image/png', 'image/svg+xml'] as const) {
    const broken = await drawn({ icon: { type, body: Buffer.from('no image') } });
    expect(broken.pixels(80, 80, 112, 112)).toEqual(letter.pixels(80, 80, 112, 112));
  }
});

test.each([
  'width="100000" height="100000" viewBox="0 0 8 8"',
  'width="200000mm" height="200000mm" viewBox="0 0 8 8"',
  'width="1e5" height="1e5" viewBox="0 0 8 8"',
  'width="20000em" height="20000em" viewBox="0 0 8 8"',
  'viewBox="0 0 100000 100000"',
  'style="width:100000px;height:100000px" viewBox="0 0 8 8"',
  'width="1" height="1" viewBox="0 0 8 8"',
])('an icon with %s fills its room', async (size) => {
  const { colour } = await drawn({ icon: red(size) });
  expect([colour(136, 136), colour(94, 94), colour(178, 178)]).toEqual([RED, RED, RED]);
  expect([colour(91, 136), colour(136, 181)]).toEqual([WHITE, WHITE]);
});

test('an icon that is wider than high is drawn in its proportions', async () => {
  const wide = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 8" preserveAspectRatio="none"><path fill="#f00" d="M0 0h16v8H0z"/></svg>',
  );
  const { colour } = await drawn({ icon: { type: 'image/svg+xml', body: wide } });
  expect([colour(95, 136), colour(177, 136)]).toEqual([RED, RED]);
  expect([colour(136, 110), colour(136, 162)]).toEqual([WHITE, WHITE]);
});

test('texts of any length and of no length stay inside a card', async () => {
  for (const title of ['', 'W'.repeat(120), 'many words '.repeat(12), '\u0000\u202e', '🎉']) {
    const { colour } = await drawn({
      title,
      text: 'W'.repeat(400),
      label: 'W'.repeat(120),
      site: 'W'.repeat(120),
    });
    expect(colour(0, 300)).toEqual([248, 249, 251, 255]);
    expect(colour(1_199, 300)).toEqual([248, 249, 251, 255]);
    expect(colour(600, 590)).toEqual([248, 249, 251, 255]);
  }
});
