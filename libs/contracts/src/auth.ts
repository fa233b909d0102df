import type { ApiToken, Invitation, Passkey, Role } from '@tools-hub/domain';

/** Milliseconds that a session lasts. */
export const SESSION_MS = 24 * 60 * 60 * 1_000;

/** Milliseconds after a sign-in for which rights may be given away without the password again: an hour. */
export const RECENT_MS = 60 * 60 * 1_000;

/** The client of a sign-in, whose guesses are slowed down apart from others'. Opaque, never stored; null slows down no guesses. */
export type ClientKey = string | null;

/** Milliseconds that a browser is known for after it signed in: 180 days. */
export const DEVICE_MS = 180 * 24 * 60 * 60 * 1_000;

/** The source of a sign-in, so that only the senders of a flood wait. Opaque, never stored. */
export interface SignInSource {
  readonly client: ClientKey;
  /** The network of the client, an IPv4 /24 or an IPv6 /48. Older gateways leave it out. */
  readonly network?: string;
  /** The browser's device cookie, unchecked; null or absent: it sent none. */
  readonly device?: string | null;
}

/** A user name and a password as they were typed. */
export interface OpenSession extends SignInSource {
  readonly username: string;
  readonly password: string;
  /** A code of the second factor, or a recovery code, where the account has one. Absent from an older gateway. */
  readonly code?: string;
  /** The user agent, of which only the device's name is stored. Absent from an older gateway. */
  readonly agent?: string;
  /** The session that this browser had before; it ends. */
  readonly replaces?: string;
}

export interface Session {
  readonly username: string;
  /** Absent from an older auth service, whose administrators could do everything. */
  readonly role?: Role;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
  /** The password, and the code where there is a second factor, were given less than `RECENT_MS` ago. Absent from an older auth service. */
  readonly isRecent?: boolean;
}

/** A session that has just begun. The token is known to its holder only: auth keeps its SHA-256. */
export interface OpenedSession extends Session {
  readonly token: string;
  /** The signed device cookie by which this browser is known from now on. An older auth service leaves it out. */
  readonly device?: string;
}

/** The public key that verifies device cookies. */
export interface DeviceKey {
  readonly id: string;
  /** An Ed25519 key as SPKI DER in base64. */
  readonly publicKey: string;
}

export interface SessionToken {
  readonly token: string;
}

/** A session as its holder sees it in a list. */
export interface ListedSession {
  readonly id: string;
  /** Such as 'Firefox on Linux'. */
  readonly device: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** ISO 8601 UTC, to the minute or so. */
  readonly lastUsedAt: string;
  /** Whether it is the session that asks. */
  readonly current: boolean;
}

export interface EndSession {
  readonly username: string;
  readonly id: string;
}

/** The stream of sessions whose sign-out could not reach the auth service. */
export const SESSION_CLOSINGS_STREAM = 'SESSION_CLOSINGS';

/** Known: the browser sent a valid device cookie. Nobody else can fill the room of those. */
export type ClosingSource = 'known' | 'unknown';
export const closingSubject = (source: ClosingSource): string => `auth.closings.${source}`;

/** A message of that stream. */
export interface SessionClosing {
  /** The SHA-256 of the session's token in base64url, never the token. */
  readonly sessionId: string;
}

export interface ChangePassword {
  readonly username: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly client: ClientKey;
  /** The session that stays. */
  readonly token: string;
}

/** A new token for programs. */
export interface AddApiToken<Fields> {
  readonly username: string;
  readonly fields: Fields;
}

/** A token that was just added. */
export interface NewApiToken extends ApiToken {
  /** The secret; null in the answer to a repeated request, since it is shown once. */
  readonly token: string | null;
}

export interface ListedApiToken extends ApiToken {
  /** ISO 8601 UTC, to the minute or so; null: never used. */
  readonly lastUsedAt: string | null;
}

export interface RevokeApiToken {
  readonly username: string;
  readonly id: string;
}

export interface ApiTokenSecret {
  readonly token: string;
}

/** The rights of a token. */
export interface ApiTokenHolder extends Pick<ApiToken, 'id' | 'scopes' | 'expiresAt'> {
  readonly username: string;
  /** The rights of a token end where those of its holder do. Absent from an older auth service. */
  readonly role?: Role;
}

/** An account in the list of administrators. */
export interface ListedAdministrator {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** The last use of a session that goes on, in ISO 8601 UTC; null: there is none. */
  readonly lastSeenAt: string | null;
  readonly hasTotp: boolean;
}

export interface ChangeRole {
  readonly id: string;
  readonly fields: { readonly role: unknown };
}

/** Milliseconds for which an invitation is open by default: 7 days, and at most: 30 days. */
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1_000;
export const MAX_INVITATION_MS = 30 * 24 * 60 * 60 * 1_000;

export interface NewInvitation extends Invitation {
  /** The secret; null in the answer to a repeated request, since it is shown once. */
  readonly token: string | null;
}

/** The acceptance of an invitation, by somebody without an account. */
export interface AcceptInvitation extends SignInSource {
  readonly token: string;
  readonly username: string;
  readonly password: string;
  readonly agent: string;
}

/** The second factor that is to be enabled. */
export interface PendingTotp {
  /** In base32, for those who cannot scan the URI. */
  readonly secret: string;
  /** `otpauth://totp/…`, as authenticator apps scan it. */
  readonly uri: string;
}

/** The second factor of an account. */
export interface TotpState {
  readonly enabled: boolean;
  /** The number of recovery codes that were not used. */
  readonly recoveryCodesLeft: number;
}

export interface ConfirmTotp {
  readonly username: string;
  readonly code: string;
  /** The token of the session that gives the code. Absent from an older gateway. */
  readonly token?: string;
}

export interface RecoveryCodes {
  /** Each opens one sign-in; null in the answer to a repeated request, since they are shown once. */
  readonly recoveryCodes: readonly string[] | null;
}

/** Milliseconds for which a challenge to a passkey is open: 5 minutes. */
export const CHALLENGE_MS = 5 * 60_000;

/** The site as passkeys know it. */
export interface RelyingParty {
  /** The host name to which passkeys are bound. */
  readonly id: string;
  /** The origins from which the browser may answer. */
  readonly origins: readonly string[];
}

/** A challenge of which only its holder, a browser, has the token. */
export interface PasskeyChallenge {
  /** Random bytes in base64url. */
  readonly challenge: string;
  /** The signed challenge, as the browser's cookie holds it. */
  readonly token: string;
}

/** The parameters of a new passkey. */
export interface PasskeyCreation extends PasskeyChallenge {
  /** The id of the account for authenticators, in base64url. */
  readonly userId: string;
  /** The ids of the account's passkeys: an authenticator that has one of them makes no second one. */
  readonly excluded: readonly string[];
}

export interface BeginPasskey {
  readonly username: string;
  readonly rpId: string;
}

/** The answer of an authenticator to a request for a new passkey; each part in base64url. */
export interface AddPasskey<Fields> {
  readonly username: string;
  readonly fields: Fields;
  readonly credential: {
    readonly credentialId: string;
    readonly clientDataJSON: string;
    readonly attestationObject: string;
  };
  readonly party: RelyingParty;
  /** The token of the challenge; null: the browser sent none. */
  readonly token: string | null;
}

export interface ListedPasskey extends Passkey {
  /** ISO 8601 UTC; null: never used. */
  readonly lastUsedAt: string | null;
}

export interface RemovePasskey {
  readonly username: string;
  readonly id: string;
}

/** The answer of an authenticator to a sign-in; each part in base64url. */
export interface PasskeyAssertion {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  /** The id of the account that the authenticator has stored; some leave it out. */
  readonly userHandle?: string;
}

export interface OpenPasskeySession extends SignInSource {
  readonly assertion: PasskeyAssertion;
  readonly party: RelyingParty;
  /** The token of the challenge; null: the browser sent none. */
  readonly token: string | null;
  readonly agent: string;
  /** The account that signs in again; a passkey of another one is refused. */
  readonly username?: string;
  /** The session that this browser had before; it ends. */
  readonly replaces?: string;
}

/** Published when the rights of an account have changed, so that caches of its sessions and tokens drop them. */
export interface AccountChangedEvent {
  readonly username: string;
}

/** Published when a token of an account was revoked, so that caches of tokens drop it. */
export interface TokensRevokedEvent {
  readonly username: string;
}

/** Published when sessions of an account have ended, so that caches of sessions drop them. */
export interface SessionsEndedEvent {
  readonly username: string;
}
