import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@tools-hub/domain';
import { OWNERS_LANGUAGE } from './page-language.js';

/** The texts that visitors see, in a file for each language. */
export const loadSiteMessages = async (language: Language): Promise<Messages> => {
  const { messages } = (await import(`../../locales/${language}/site.po`)) as { messages: Messages };
  return messages;
};

/** From now on texts are in this language. */
export const activateLanguage = (language: Language, messages: Messages): void => {
  i18n.load(language, messages);
  i18n.activate(language);
};

/** Loads a part of the owner's screens with its texts, which are in English. */
export const withOwnerMessages = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [loaded, owner, site] = await Promise.all([
    part,
    import('../../locales/en/owner.po'),
    loadSiteMessages(OWNERS_LANGUAGE),
  ]);
  i18n.load(OWNERS_LANGUAGE, { ...owner.messages, ...site });
  // For the bar of the past, which stands above visitors' pages.
  if (i18n.locale !== OWNERS_LANGUAGE) i18n.load(i18n.locale, { ...owner.messages, ...i18n.messages });
  return loaded;
};
