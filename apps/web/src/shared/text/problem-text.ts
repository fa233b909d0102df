import { t } from '@lingui/core/macro';
import { LINK_PROBLEMS } from '@tools-hub/domain';

/** The texts of the domain's messages that visitors meet. */
const TEXTS: TextsByPattern = [
  [/^is required$/, () => t`This is required.`],
  [/^must have at most (\d+) characters$/, (most) => t`This must have at most ${most} characters.`],
  [/^is suggested already$/, () => t`This is suggested already.`],
  [/^is the link of (.+)$/s, (name) => t`This is the link of ${name}.`],
];

/** The text under a field for a message of its rule. A message without a text of its own stays in English. */
export const problemText = (message: string): string => {
  if (message === LINK_PROBLEMS.noAddress) return t`Enter a full address, for example https://example.com`;
  if (message === LINK_PROBLEMS.blocked)
    return t`This link contains something that is blocked, such as "javascript:".`;
  return textByPattern(TEXTS, message) ?? `This ${message}.`;
};

/** Texts for messages of certain forms, which get the parts in parentheses. */
export type TextsByPattern = readonly (readonly [message: RegExp, text: (...parts: string[]) => string])[];

/** The text of the first form that a message has; undefined for another message. */
export const textByPattern = (texts: TextsByPattern, message: string): string | undefined => {
  for (const [pattern, text] of texts) {
    const [found, ...parts] = pattern.exec(message) ?? [];
    if (found !== undefined) return text(...parts);
  }
  return undefined;
};
