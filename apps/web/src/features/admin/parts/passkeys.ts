import { t } from '@lingui/core/macro';
import { CHALLENGE_MS } from '@tools-hub/contracts';
import type { PasskeyChallenge, PasskeyCreation } from '../../../shared/api/owner.api.js';

/** The COSE algorithms that the server verifies: Ed25519, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257] as const;

/** Whether the browser has passkeys for this page: it has none on plain http, other than on its own machine. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Asks the person for a new passkey. @throws Error as `passkeyProblem` takes it */
export const createPasskey = async ({ challenge, rpId, userId, username, excluded }: PasskeyCreation) => {
  // The bundle has no other parts of the library, because this names the ones that are used.
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: rpId },
      user: { id: userId, name: username, displayName: username },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MS,
      excludeCredentials: excluded.map((each) => ({ id: each, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject } = response;
  return { credentialId: id, clientDataJSON, attestationObject };
};

/** Asks the person to sign in with a passkey. @throws Error as `passkeyProblem` takes it */
export const signWithPasskey = async ({ challenge, rpId }: PasskeyChallenge) => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required' },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    credentialId: id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle !== undefined && { userHandle }),
  };
};

/** Explains why the browser returned no passkey. */
export const passkeyProblem = ({ name }: Error): string => {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return t`No passkey was used. Try again when you are ready.`;
    case 'InvalidStateError':
      return t`This device already has a passkey of your account.`;
    case 'SecurityError':
      return t`Passkeys do not work at this address. They need https and the site's own host name.`;
    default:
      return t`This browser could not use a passkey. Try another one.`;
  }
};
