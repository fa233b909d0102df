import { expect, test } from 'vitest';
import { reasonText } from './reason-text.js';

test.each([
  ["can't be read as an image", "The image can't be read as an image."],
  ['must have at most 1000 elements', 'The image must have at most 1,000 elements.'],
  ['is a reason of tomorrow', 'The image is a reason of tomorrow.'],
  [
    'the site stores 2000 images; delete some that are not used',
    'The site stores 2,000 images. Delete some that are not used.',
  ],
])('the reason %j of the server is the sentence %j', (reason, text) => {
  expect(reasonText(reason)).toBe(text);
});
