/** The languages of the interface as BCP 47 tags. The owner's texts are in whatever language the owner writes. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'zh', 'ja', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a site whose owner chose none. */
export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((known) => known === value);

/** The direction of a language's script, for the attribute `dir`. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
