import type { LinkPreview } from '@tools-hub/contracts';

/** The fields of a tool for which a page has suggestions. */
export const SUGGESTED = ['name', 'description', 'iconUrl'] as const;
export type Suggested = (typeof SUGGESTED)[number];

export interface Suggestion {
  readonly name: Suggested;
  readonly text: string;
}

/** The suggestions for the empty fields. A field with the owner's text has none. */
export const openSuggestions = (
  { title, description, iconUrl }: LinkPreview,
  draft: Readonly<Record<Suggested, string>>,
): readonly Suggestion[] => {
  const texts = { name: title, description, iconUrl };
  return SUGGESTED.flatMap((name) => {
    const text = texts[name];
    return text === null || draft[name].trim() !== '' ? [] : [{ name, text }];
  });
};
