const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null;

/** The letter for a missing icon: the first letter or digit of the name. */
export const monogram = (name: string): string => {
  const start = name.match(/[\p{L}\p{N}].*/su)?.[0] ?? name;
  const first = segmenter
    ? segmenter.segment(start)[Symbol.iterator]().next().value?.segment
    : Array.from(start)[0];
  return (first ?? '?').toLocaleUpperCase('en');
};

/** A hue, 0–359, that depends on the text only. */
export const hueOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % 360;
};
