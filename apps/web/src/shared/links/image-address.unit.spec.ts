import { expect, test } from 'vitest';
import { imageAddress } from './image-address.js';

const OWN = `/images/${'0a'.repeat(16)}.svg`;

test.each([
  [OWN, true, OWN],
  [OWN, false, OWN],
  ['https://a.example/i.png', true, 'https://a.example/i.png'],
  ['https://a.example/i.png', false, null],
  [`https://a.example${OWN}`, false, null],
  [`//a.example${OWN}`, true, null],
  ['/images/../api', true, null],
  ['/favicon.svg', true, null],
  ['data:image/png,', true, null],
  ['', true, null],
  [null, true, null],
])('the image %s, with images from elsewhere %s, is shown as %s', (url, fromElsewhere, shown) => {
  expect(imageAddress(url, fromElsewhere)).toBe(shown);
});
