/** The longest slug of a name in characters. */
const MAX_LENGTH = 60;

/**
 * The part of an address that is made of a name: its letters and digits in lower case, without accents, with hyphens between.
 * Letters of every script stay. Empty for a name without letters and digits.
 */
export const slugOf = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return Array.from((words ?? []).join('-'))
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/-$/, '');
};
