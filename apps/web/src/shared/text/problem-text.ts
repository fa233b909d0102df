import { t } from '@lingui/core/macro';
import { LINK_PROBLEMS } from '@tools-hub/domain';

/** The text under a field for a message of its rule. */
export const problemText = (message: string): string => {
  if (message === LINK_PROBLEMS.noAddress) return t`Enter a full address, for example https://example.com`;
  return message === LINK_PROBLEMS.blocked ? t`This link ${message}.` : t`This ${message}.`;
};
