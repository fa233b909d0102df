import { IsRequired, RequiredText, ValidateValue } from '../fields/field.decorators.js';
import { OptionalTime } from '../fields/times.decorators.js';
import { LIMITS } from '../limits.js';

/** The rights of a program that calls the interface: calls that read, calls that change something, and the numbers of usage. */
export const TOKEN_SCOPES = ['read', 'write', 'analytics'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** A token by which a program acts for an administrator. Its secret is in no event. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** ISO 8601 UTC; null: it does not expire. */
  readonly expiresAt: string | null;
}

const scopesProblem = (value: unknown): string | null => {
  const isList = Array.isArray(value) && value.length > 0 && value.length <= TOKEN_SCOPES.length;
  const isKnown = isList && value.every((scope) => TOKEN_SCOPES.some((known) => known === scope));
  return isKnown && new Set(value).size === value.length
    ? null
    : `must be a list of different ones of ${TOKEN_SCOPES.join(', ')}`;
};

/** The fields of a new token. */
export class ApiTokenFields {
  static readonly noun: string = 'token';
  static readonly missingMessage: string = 'Please fill in all required fields';

  @RequiredText(LIMITS.tokenName)
  readonly name: string = '';

  @IsRequired()
  @ValidateValue('isScopes', scopesProblem, [TOKEN_SCOPES])
  readonly scopes: readonly TokenScope[] = [];

  /** Null: the token does not expire. */
  @OptionalTime()
  readonly expiresAt: string | null = null;
}
