import { DomainError, requireNoIssues, type PasskeyAssertion, type RelyingParty } from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';
import type { PasskeyDocument } from './passkey-documents.js';

/** Characters of each part of an authenticator's answer. */
const MAX_LENGTHS = {
  credentialId: 1_364,
  clientDataJSON: 4_096,
  attestationObject: 16_384,
  authenticatorData: 2_048,
  signature: 2_048,
  userHandle: 88,
} as const;
const BASE64URL = /^[\w-]+$/;

/** Parsers of certificates come with it: it is loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

interface NewCredential {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

interface Expected {
  readonly challenge: string;
  readonly party: RelyingParty;
}

/** @throws DomainError INVALID unless each of the parts is base64url of a length that it may have */
const requireParts = (answer: unknown, names: readonly (keyof typeof MAX_LENGTHS)[]): void => {
  const parts = isRecord(answer) ? answer : {};
  const issues = names.flatMap((field) => {
    const part = parts[field];
    const isRight = typeof part === 'string' && part.length <= MAX_LENGTHS[field] && BASE64URL.test(part);
    return isRight
      ? []
      : [{ field, message: `must be base64url of at most ${MAX_LENGTHS[field]} characters` }];
  });
  requireNoIssues(issues);
};

/**
 * An authenticator's answer without its attestation, which nobody asked for. To verify one, the library would fetch a list of revoked
 * certificates from the address that a certificate names, and the client chooses that: any address within this network.
 */
const withoutAttestation = async (attestationObject: string): Promise<string> => {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers();
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const parts = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(parts));
};

/** The new passkey that an authenticator answers. @throws DomainError INVALID */
export const verifyNewCredential = async (
  answer: {
    readonly credentialId: string;
    readonly clientDataJSON: string;
    readonly attestationObject: string;
  },
  { challenge, party }: Expected,
): Promise<NewCredential> => {
  requireParts(answer, ['credentialId', 'clientDataJSON', 'attestationObject']);
  const { credentialId: id, clientDataJSON } = answer;
  const { verifyRegistrationResponse } = await library();
  try {
    const attestationObject = await withoutAttestation(answer.attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    const credential = verified ? registrationInfo.credential : null;
    if (credential?.id !== id) throw new Error('Another credential');
    return {
      credentialId: id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
    };
  } catch {
    // Every deviation is an exception of the library.
    throw new DomainError('INVALID', 'The passkey could not be verified', [
      { field: 'attestationObject', message: 'is not of this site and this challenge, or is malformed' },
    ]);
  }
};

/** The fields of a sign-in. @throws DomainError INVALID */
export const requireAssertion = (assertion: PasskeyAssertion): void => {
  requireParts(assertion, ['credentialId', 'clientDataJSON', 'authenticatorData', 'signature']);
  if (assertion.userHandle !== undefined) requireParts(assertion, ['userHandle']);
};

/** The counter of an assertion that the passkey has signed; null for any other. */
export const verifyAssertion = async (
  { credentialId: id, ...response }: PasskeyAssertion,
  { publicKey, counter }: Pick<PasskeyDocument, 'publicKey' | 'counter'>,
  { challenge, party }: Expected,
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for every deviation, which is refused.
    return null;
  }
};
