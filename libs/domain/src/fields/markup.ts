/** A stretch of a text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Elements whose content is no text. */
const HIDING = /<(script|style)\b/iy;
const COMMENT_START = '<!--';
const TAG = /<\/?[a-z][^<>]*>/iy;

/**
 * A search whose start never goes back. What was found stays found as long as it lies ahead, and what isn't ahead
 * of one position isn't ahead of a later one either, so all searches together read the text once.
 */
const searchAhead = (text: string, pattern: RegExp): ((from: number) => Span | null) => {
  let found: Span | null | undefined;
  return (from) => {
    if (found === null || (found !== undefined && found.start >= from)) return found;
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    found = match && { start: match.index, end: pattern.lastIndex };
    return found;
  };
};

/**
 * Text without its markup: script and style elements with their content, comments, and tags. `a < b` is none of these.
 * Takes time in proportion to the length of any text; the equivalent regular expression would not.
 */
export const withoutMarkup = (text: string): string => {
  const nextBracket = searchAhead(text, />/g);
  const nextCommentEnd = searchAhead(text, /-->/g);
  const nextEnd: Readonly<Record<string, (from: number) => Span | null>> = {
    script: searchAhead(text, /<\/script\s*>/gi),
    style: searchAhead(text, /<\/style\s*>/gi),
  };

  const hiddenElement = (start: number): number | null => {
    HIDING.lastIndex = start;
    const name = HIDING.exec(text)?.[1]?.toLowerCase();
    if (name === undefined) return null;
    const opened = nextBracket(HIDING.lastIndex);
    return (opened && nextEnd[name]?.(opened.end)?.end) ?? null;
  };
  const comment = (start: number): number | null =>
    text.startsWith(COMMENT_START, start)
      ? (nextCommentEnd(start + COMMENT_START.length)?.end ?? null)
      : null;
  const tag = (start: number): number | null => {
    TAG.lastIndex = start;
    return TAG.test(text) ? TAG.lastIndex : null;
  };

  let remaining = '';
  let from = 0;
  for (let at = text.indexOf('<'); at >= 0;) {
    const end = hiddenElement(at) ?? comment(at) ?? tag(at);
    if (end !== null) {
      remaining += text.slice(from, at);
      from = end;
    }
    at = text.indexOf('<', end ?? at + 1);
  }
  return remaining + text.slice(from);
};
