import { expect, test } from 'vitest';
import { parseField } from '../testing/parse-field.js';
import { OptionalImage } from './field.decorators.js';
import { absoluteImageUrl, imageIdOf, imageUrlOf, isImageId } from './images.js';

const ID = `${'0a'.repeat(16)}.svg`;
const optionalImage = parseField(OptionalImage());

test('the address of an image and its id name each other', () => {
  expect(isImageId(ID)).toBe(true);
  expect(imageIdOf(imageUrlOf(ID))).toBe(ID);
});

test.each([
  '',
  'x.png',
  ID.toUpperCase(),
  `${ID}.png`,
  `../${ID}`,
  `${ID}?x=1`,
  `${ID}\n`,
  `a${ID}`,
  null,
  7,
])('%j is not the id of an image', (id) => {
  expect(isImageId(id)).toBe(false);
  expect(imageIdOf(`/images/${id}`)).toBeNull();
});

test('a field of an image takes the path of an own image, an address, or nothing', () => {
  for (const url of [imageUrlOf(ID), 'https://x.example/i.png']) {
    expect(optionalImage(url)).toEqual({ value: url });
    expect(optionalImage(` ${url} `)).toEqual({ value: url });
  }
  expect(optionalImage('')).toEqual({ value: null });
  expect(optionalImage(null)).toEqual({ value: null });
});

test.each([
  `/images/${ID}?x=1`,
  '/images/x.png',
  '/images/',
  '/api/admin/images',
  `//evil.example/images/${ID}`,
  `javascript:/images/${ID}`,
  'data:image/png;base64,xx',
  7,
])('a field of an image refuses %j', (url) => {
  expect(optionalImage(url)).toEqual({ issue: expect.any(String), missing: false });
});

test('other sites read an own image by its whole address', () => {
  expect(absoluteImageUrl(imageUrlOf(ID), 'https://hub.example')).toBe(`https://hub.example/images/${ID}`);
  expect(absoluteImageUrl('https://x.example/i.png', 'https://hub.example')).toBe('https://x.example/i.png');
});
