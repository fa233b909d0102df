import { i18n } from '@lingui/core';
import { DEFAULT_LANGUAGE, directionOf, isLanguage, type Language } from '@tools-hub/domain';

/** The language of the owner's screens. */
export const OWNERS_LANGUAGE: Language = 'en';

let served: Language | null = null;

/** The language that the gateway chose for the page. It holds until another page is loaded. */
export const servedLanguage = (): Language => (served ??= languageOf(document.documentElement));

const languageOf = ({ lang }: HTMLElement): Language => (isLanguage(lang) ? lang : DEFAULT_LANGUAGE);

/** Changes the language between the visitors' screens and the owner's, before they are rendered. Its texts are loaded. */
export const enterLanguage = (language: Language): void => {
  if (i18n.locale === language) return;
  i18n.activate(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
};

/** The locale of dates: the reader's own one of the page's language, such as 'de-CH', or else the language. */
export const readerLocale = (): string =>
  globalThis.navigator.languages.find((tag) => tag.split('-', 1)[0] === i18n.locale) ?? i18n.locale;
