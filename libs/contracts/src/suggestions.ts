import type { SuggestionFields, SuggestToolFields, ToolFields } from '@tools-hub/domain';

/** A visitor's suggestion that waits for an administrator. It has no sign of its sender. */
export interface Suggestion extends SuggestionFields {
  readonly id: string;
  readonly suggestedAt: string;
}

export type AddSuggestion = Pick<SuggestToolFields, 'name' | 'link' | 'proof'> & Partial<SuggestToolFields>;

/** The newest ones first. */
export interface ReadSuggestions {
  /** The first page is 1. */
  readonly page: number;
  readonly perPage: number;
}

export interface SuggestionList {
  readonly suggestions: readonly Suggestion[];
  readonly total: number;
}

/** The tool of a suggestion, with the fields that the administrator gives it. */
export interface ApproveSuggestion<Fields = ToolFields> {
  readonly id: string;
  readonly fields: Fields;
}

/** The most suggestions on one page: a page must fit into a message of the bus. */
export const SUGGESTIONS_PAGE = 50;

/** Milliseconds within which a challenge is to be solved and used. */
export const SUGGESTION_CHALLENGE_MS = 10 * 60_000;

/**
 * The work of a suggestion: a quarter of a million hashes on average, half a second to a second of a phone. Several puzzles take a more
 * even time than one of the same work.
 */
export const SUGGESTION_WORK = { puzzles: 8, bits: 15 } as const;

/** A challenge to the browser of a visitor. */
export interface SuggestionChallenge {
  readonly challenge: string;
  /** The number of puzzles. */
  readonly puzzles: number;
  /** The number of bits at the beginning of the SHA-256 of a puzzle's text that must be 0. */
  readonly bits: number;
  readonly expiresAt: string;
}

/** The text of a puzzle with an answer to it, or its beginning. */
export const puzzleText = (challenge: string, puzzle: number, answer: number | ''): string =>
  `${challenge}.${puzzle}.${answer}`;

/** The proof of a solved challenge, with the answers in the order of the puzzles. */
export const proofOf = (challenge: string, answers: readonly number[]): string =>
  `${challenge}.${answers.join('-')}`;
