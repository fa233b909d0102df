import { t } from '@lingui/core/macro';

/** The name of a family of agents. The server's names in brackets stand for no program. */
export const familyName = (family: string): string => {
  if (family === '(no agent)') return t`(no agent)`;
  return family === '(further agents)' ? t`(further agents)` : family;
};
