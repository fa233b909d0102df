/** Typed text that is not, or not yet, in the address. */
export interface SearchDraft {
  readonly text: string;
  /** The id of this draft, which is stored in the history entries it creates. */
  readonly typing: string;
  /** The history entry on which the typing began. */
  readonly began: string;
}

export interface HistoryEntry {
  readonly key: string;
  readonly state: unknown;
}

/** Whether the box shows the draft. After any other navigation (back, a chip, 'Clear search') it shows the address again. */
export const isTyping = (draft: SearchDraft | null, { key, state }: HistoryEntry): draft is SearchDraft =>
  draft !== null && (key === draft.began || typingOf(state) === draft.typing);

const typingOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'typing' in state ? state.typing : null;
