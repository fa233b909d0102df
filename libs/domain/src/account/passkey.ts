import { RequiredText } from '../fields/field.decorators.js';
import { LIMITS } from '../limits.js';

/** A passkey by which an administrator signs in without a password. Its public key and its counter are in no event. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/** The fields of a new passkey. */
export class PasskeyFields {
  static readonly noun: string = 'passkey';
  static readonly missingMessage: string = 'Please fill in all required fields';

  @RequiredText(LIMITS.passkeyName)
  readonly name: string = '';
}
