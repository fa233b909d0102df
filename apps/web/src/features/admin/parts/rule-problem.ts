import { t } from '@lingui/core/macro';
import { problemText, textByPattern, type TextsByPattern } from '../../../shared/text/problem-text.js';

/** The texts of the domain's messages that only administrators meet. */
const TEXTS: TextsByPattern = [
  [
    /^must be a whole number from (-?\d+) to (\d+)$/,
    (min, max) => t`This must be a whole number from ${min} to ${max}.`,
  ],
  [/^must be a colour /, () => t`This must be a colour such as #0af or #00aaff.`],
  [
    /^must be after the time from which it is shown$/,
    () => t`This must be after the time from which it is shown.`,
  ],
  [/^must be true or false$/, () => t`This must be true or false.`],
  [/^must be a text$/, () => t`This must be a text.`],
  [/^must be a list$/, () => t`This must be a list.`],
  [/^must be an object$/, () => t`This must be an object.`],
  [/^must be one of (.+)$/, (values) => t`This must be one of ${values}.`],
  [/^must be a UUID v4$/, () => t`This must be a UUID v4.`],
  [/^must have at most (\d+) rows$/, (most) => t`This must have at most ${most} rows.`],
  [/^must have at most (\d+) columns$/, (most) => t`This must have at most ${most} columns.`],
  [/^isn't a category in this file$/, () => t`This isn't a category in this file.`],
  [/^is used twice$/, () => t`This is used twice.`],
  [/: begin again$/, () => t`This took too long. Begin again.`],
  [/^is that of another passkey$/, () => t`This passkey was added before.`],
  [/^is not of this site and this challenge/, () => t`The passkey could not be verified.`],
  [/^is taken$/, () => t`This is taken.`],
];

/** The text for a message of a rule in a form or a file of an administrator. An unknown message stays in English. */
export const ruleProblem = (message: string): string => textByPattern(TEXTS, message) ?? problemText(message);
