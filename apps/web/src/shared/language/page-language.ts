import { i18n } from '@lingui/core';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@tools-hub/domain';

/** The language that the gateway chose for the page. It holds until another page is loaded. */
export const servedLanguage = (): Language => {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
};

/** The locale of dates: the reader's own one of the page's language, such as 'de-CH', or else the language. */
export const readerLocale = (): string =>
  globalThis.navigator.languages.find((tag) => tag.split('-', 1)[0] === i18n.locale && isLanguageTag(tag)) ??
  i18n.locale;

/** Chrome reports 'en-US@posix' on a system without a locale, with which `Intl` throws. */
const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
};
