import { expect, test, vi } from 'vitest';
import { i18n } from '@lingui/core';
import { LINK_PROBLEMS } from '@tools-hub/domain';
import { problemText } from './problem-text.js';

/** The messages of the fields that a visitor fills in. */
const MESSAGES = [
  'is required',
  'must have at most 120 characters',
  'is suggested already',
  'is the link of Figma',
  ...Object.values(LINK_PROBLEMS),
];

test.each(MESSAGES)('a text of the catalogues tells a visitor that a field %s', (message) => {
  const catalogues = vi.spyOn(i18n, '_');
  problemText(message);
  expect(catalogues).toHaveBeenCalledOnce();
  catalogues.mockRestore();
});
