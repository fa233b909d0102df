/** A text without its markup, roughly as the web app shows it. @param most the most characters */
export const plainText = (text: string, most: number): string =>
  text
    .slice(0, most * 2)
    .replace(/<[^>]*>?/g, ' ')
    .slice(0, most);
