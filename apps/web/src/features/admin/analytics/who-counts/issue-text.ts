import { plural, t } from '@lingui/core/macro';

const TOO_LONG = /^must have at most (\d+) characters$/;

/** The text under a field for a message of its rule. A message that no form can cause stays in English. */
export const issueText = (field: string, issue: string): string => {
  if (issue === 'is required') return t`${field} is required`;
  if (issue === 'must be after from') return t`${field} must be after from`;
  const [found, most] = TOO_LONG.exec(issue) ?? [];
  if (found === undefined) return `${field} ${issue}`;
  return plural(
    { most: Number(most) },
    {
      one: `${field} must have at most # character`,
      other: `${field} must have at most # characters`,
    },
  );
};
