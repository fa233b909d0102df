import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@tools-hub/domain';

/** The texts that visitors see, in a file for each language. */
export const loadSiteMessages = async (language: Language): Promise<Messages> => {
  const { messages } = (await import(`../../locales/${language}/site.po`)) as { messages: Messages };
  return messages;
};

/** The texts of the owner's screens, which load together with these. */
const loadOwnerMessages = async (language: string): Promise<Messages> => {
  const { messages } = (await import(`../../locales/${language}/owner.po`)) as { messages: Messages };
  return messages;
};

/** From now on texts are in this language. Nothing is written before: a page has one language. */
export const activateLanguage = (language: Language, messages: Messages): void => {
  i18n.load(language, messages);
  i18n.activate(language);
};

/** Loads a part of the owner's screens with its texts. */
export const withOwnerMessages = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [loaded, messages] = await Promise.all([part, loadOwnerMessages(i18n.locale)]);
  i18n.load(i18n.locale, messages);
  return loaded;
};
