/** The first half of a character whose second one was cut off. */
const DIVIDED = /[\uD800-\uDBFF]$/;

/** A text without its markup, roughly as the web app shows it. @param most the most UTF-16 units */
export const plainText = (text: string, most: number): string =>
  text
    .slice(0, most * 2)
    .replace(/<[^>]*>?/g, ' ')
    .slice(0, most)
    .replace(DIVIDED, '');
