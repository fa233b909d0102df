import { t } from '@lingui/core/macro';
import { cleanText, lengthOf, LIMITS } from '@tools-hub/domain';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type CredentialIssues = { readonly [Key in keyof Credentials]?: string };

/** The credentials as they are sent: trimmed, without < and >. */
export const cleanCredentials = ({ username, password }: Credentials): Credentials => ({
  username: cleanText(username),
  password: cleanText(password),
});

/** The invalid fields of cleaned credentials, before a request. */
export const credentialIssues = ({ username, password }: Credentials): CredentialIssues => {
  const issue = passwordIssue(password);
  return {
    ...(!isWithin(username, LIMITS.username) && { username: usernameRule(LIMITS.username) }),
    ...(issue !== null && { password: issue }),
  };
};

export const passwordIssue = (password: string): string | null =>
  isWithin(password, LIMITS.password) ? null : passwordRule(LIMITS.password);

interface Length {
  readonly min: number;
  readonly max: number;
}

const usernameRule = ({ min, max }: Length): string => t`A username has ${min} to ${max} characters.`;
const passwordRule = ({ min, max }: Length): string => t`A password has ${min} to ${max} characters.`;

const isWithin = (text: string, { min, max }: Length): boolean =>
  lengthOf(text) >= min && lengthOf(text) <= max;
