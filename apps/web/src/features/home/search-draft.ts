/** What is being typed and is not, or not yet, in the address. */
export interface SearchDraft {
  readonly text: string;
  /** Names this typing; the addresses that it leads to carry it. */
  readonly typing: string;
  /** The entry of the history in which the typing began. */
  readonly began: string;
}

export interface HistoryEntry {
  readonly key: string;
  readonly state: unknown;
}

/** Whether the box shows the draft. After any other move (back, a chip, 'Clear search') the address is right again. */
export const isTyping = (draft: SearchDraft | null, { key, state }: HistoryEntry): draft is SearchDraft =>
  draft !== null && (key === draft.began || typingOf(state) === draft.typing);

const typingOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'typing' in state ? state.typing : null;
