import { markedParts, type Wanted } from './find-marks.js';
import type { Marker } from '../../../shared/tool-card/mark-context.js';

/** Forced colours have colours of their own for marks. */
const MARK =
  'rounded-xs bg-[oklch(0.92_0.11_96)] text-ink dark:bg-[oklch(0.44_0.085_92)] forced-colors:bg-[Mark] forced-colors:text-[MarkText] forced-colors:forced-color-adjust-none';

let latest: { readonly text: string; readonly words: unknown; readonly marker: Marker } | null = null;

/**
 * Marks the hits of a search: its text, or the words by which similar tools were found. The same arguments return the same function,
 * so that no card is rendered again.
 */
export const markerOf = (text: string, words: readonly string[] | undefined): Marker => {
  if (latest?.text !== text || latest.words !== words) {
    latest = { text, words, marker: markerFor(words === undefined ? { text } : { words }) };
  }
  return latest.marker;
};

/** The text stays the same for screen readers. */
const markerFor =
  (wanted: Wanted): Marker =>
  (text) => {
    const parts = markedParts(text, wanted);
    if (!parts.some(({ isMarked }) => isMarked)) return text;
    return parts.map((part, at) =>
      part.isMarked ? (
        <mark key={at} className={MARK}>
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    );
  };
