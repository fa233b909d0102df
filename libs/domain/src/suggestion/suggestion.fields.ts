import { Matches } from 'class-validator';
import {
  IsRequired,
  OptionalId,
  OptionalText,
  RequiredLink,
  RequiredText,
} from '../fields/field.decorators.js';
import { LIMITS } from '../limits.js';

/** A tool as a visitor suggests it: the fields of a tool that a visitor can know, with the tool's own rules. */
export class SuggestionFields {
  static readonly noun: string = 'suggestion';
  static readonly missingMessage: string = 'Please fill in all required fields';

  @RequiredText(LIMITS.name)
  readonly name: string = '';

  @RequiredLink()
  readonly link: string = '';

  @OptionalText(LIMITS.description)
  readonly description: string | null = null;

  @OptionalId()
  readonly categoryId: string | null = null;
}

/** A solved challenge: its token, and the answer to each of its puzzles. */
export const PROOF_PATTERN = /^[\w-]{22}\.\d{13}\.[\w-]{43}\.\d{1,10}(?:-\d{1,10}){0,31}$/;

/** A suggestion as it is sent, with the proof that it cost the sender some work. */
export class SuggestToolFields extends SuggestionFields {
  @IsRequired()
  @Matches(PROOF_PATTERN, { message: 'must be a solved challenge' })
  readonly proof: string = '';
}
