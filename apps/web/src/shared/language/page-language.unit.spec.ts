import { afterEach, expect, test, vi } from 'vitest';
import { i18n } from '@lingui/core';
import { readerLocale } from './page-language.js';

/** Sets the languages of the browser, the preferred one first, and that of the page. */
const given = (languages: readonly string[], page: string): void => {
  vi.spyOn(globalThis.navigator, 'languages', 'get').mockReturnValue(languages);
  i18n.loadAndActivate({ locale: page, messages: {} });
};

afterEach(() => void vi.restoreAllMocks());

test("dates are written by the reader's own locale of the page's language", () => {
  given(['fr-CA', 'de-CH', 'de'], 'de');
  expect(readerLocale()).toBe('de-CH');
});

test('dates are written by the language of a page that the reader has not among theirs', () => {
  given(['fr-CA'], 'de');
  expect(readerLocale()).toBe('de');
});

test("dates are written by the page's language where the browser's locale is no language tag", () => {
  given(['en-US@posix'], 'en');
  expect(readerLocale()).toBe('en');
  expect(() => new Intl.DateTimeFormat(readerLocale())).not.toThrow();
});
