import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@tools-hub/domain';

/** The texts that visitors see, in a file for each language. */
export const loadSiteMessages = async (language: Language): Promise<Messages> => {
  const { messages } = (await import(`../../locales/${language}/site.po`)) as { messages: Messages };
  return messages;
};

/** Switches all texts to a language. */
export const activateLanguage = (language: Language, messages: Messages): void => {
  i18n.load(language, messages);
  i18n.activate(language);
};

/** Loads a part of the owner's screens with its texts in the language of the page. */
export const withOwnerMessages = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [loaded, { messages }] = await Promise.all([
    part,
    import(`../../locales/${i18n.locale}/owner.po`) as Promise<{ messages: Messages }>,
  ]);
  i18n.load(i18n.locale, messages);
  return loaded;
};
