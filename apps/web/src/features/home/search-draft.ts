import type { HistoryEntry } from '../../shared/navigation/history-entry.js';

/** Typed text that is not, or not yet, in the address. */
export interface SearchDraft {
  readonly text: string;
  /** The id of this draft, which is stored in the history entries it creates. */
  readonly typing: string;
  /** The history entry on which the typing began. */
  readonly began: string;
}

/** Whether the box shows the draft. After any other navigation (back, a chip, 'Clear search') it shows the address again. */
export const isTyping = (
  draft: SearchDraft | null,
  { key, state }: Pick<HistoryEntry, 'key' | 'state'>,
): draft is SearchDraft => draft !== null && (key === draft.began || typingOf(state) === draft.typing);

const typingOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'typing' in state ? state.typing : null;
