import type { Language } from '@tools-hub/domain';

/** The name of each language in itself, so that its speakers find it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  zh: '中文',
  ja: '日本語',
  ar: 'العربية',
};
