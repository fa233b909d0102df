import { t } from '@lingui/core/macro';
import { LINK_PROBLEMS } from '@tools-hub/domain';

/** The texts of the domain's messages that visitors meet. Their parts in parentheses are handed on. */
const TEXTS: readonly (readonly [message: RegExp, text: (...parts: string[]) => string])[] = [
  [/^is required$/, () => t`This is required.`],
  [/^must have at most (\d+) characters$/, (most) => t`This must have at most ${most} characters.`],
];

/** The text under a field for a message of its rule. A message without a text of its own stays in English. */
export const problemText = (message: string): string => {
  if (message === LINK_PROBLEMS.noAddress) return t`Enter a full address, for example https://example.com`;
  if (message === LINK_PROBLEMS.blocked)
    return t`This link contains something that is blocked, such as "javascript:".`;
  for (const [pattern, text] of TEXTS) {
    const [found, ...parts] = pattern.exec(message) ?? [];
    if (found !== undefined) return text(...parts);
  }
  return `This ${message}.`;
};
