import type { FieldError } from '@tools-hub/contracts';
import { invalidRequest } from './problem.js';

/** Unknown fields or parameters that a refusal names, and characters of each name: a response stays small. */
const NAMED = 20;
const NAME_LENGTH = 100;

/** The details of a refusal of unknown fields or parameters. */
export const unknownNames = (names: readonly string[]): readonly FieldError[] =>
  names.slice(0, NAMED).map((name) => {
    const field = name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name;
    return { field, message: `property ${field} should not exist` };
  });

/** Refuses unknown fields or parameters, if there are any. @throws DomainError INVALID. */
export const refuseNames = (names: readonly string[]): void => {
  if (names.length > 0) throw invalidRequest(...unknownNames(names));
};
