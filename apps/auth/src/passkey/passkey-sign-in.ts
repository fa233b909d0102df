import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type OpenedSession,
  type OpenPasskeySession,
  type PasskeyChallenge,
} from '@tools-hub/contracts';
import { accountStream, type Account, type AccountEvent } from '@tools-hub/domain';
import { deadlineAfter, fromStore } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import type { OpenChallenge } from '@tools-hub/platform';
import { activeAccount, type AccountsView } from '../account/accounts.view.js';
import { Sessions } from '../session/sessions.js';
import { SignInAttempts } from '../sign-in/sign-in-attempts.js';
import { STORE_DEADLINE_MS } from '../store-deadlines.js';
import { Challenges } from './challenges.js';
import { PasskeyDocuments, type PasskeyDocument } from './passkey-documents.js';
import { challengeProblem, userHandleOf } from './passkey-registration.js';
import { UsedChallenges } from './used-challenges.js';
import { requireAssertion, verifyAssertion } from './webauthn.js';

interface Proof {
  readonly request: OpenPasskeySession;
  readonly passkey: PasskeyDocument;
  readonly account: Account;
  readonly challenge: OpenChallenge;
  /** The position of the log at which the account had the passkey. */
  readonly since: number;
  readonly until: number;
}

/** Opens sessions by passkeys. The authenticator has verified its user, so that no second factor is asked for. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly documents: PasskeyDocuments,
    private readonly challenges: Challenges,
    private readonly used: UsedChallenges,
    private readonly sessions: Sessions,
    private readonly attempts: SignInAttempts,
  ) {}

  /** @throws DomainError UNAVAILABLE */
  challenge({ rpId }: { readonly rpId: string }): PasskeyChallenge {
    return this.challenges.issue(purposeOf(rpId));
  }

  /** @throws DomainError INVALID; INVALID_CREDENTIALS; RATE_LIMITED; UNAVAILABLE */
  async open(request: OpenPasskeySession): Promise<OpenedSession> {
    let name: string | null = null;
    try {
      const proof = await this.#proofOf(request);
      name = proof.account.username;
      const session = await this.attempts.attempt(name, request, () => this.#open(proof));
      return this.attempts.succeeded(session, 'passkey');
    } catch (error) {
      this.attempts.failed(name, error);
      throw error;
    }
  }

  async #proofOf(request: OpenPasskeySession): Promise<Proof> {
    const { assertion, party, token } = request;
    requireAssertion(assertion);
    const challenge = this.challenges.open(token, purposeOf(party.id));
    if (challenge === null) throw challengeProblem('INVALID', 'has expired: begin again');
    const until = deadlineAfter(STORE_DEADLINE_MS);
    const passkey = await fromStore(this.documents.findByCredential(assertion.credentialId), { until });
    const { view, position: since } = await this.eventStore.current({ until });
    const account = passkey === null ? null : activeAccount(view, passkey.username);
    if (passkey === null || account === null) throw invalidPasskey();
    if (!account.passkeys.some(({ id }) => id === passkey._id)) throw invalidPasskey();
    return { request, passkey, account, challenge, since, until };
  }

  async #open({ request, passkey, account, challenge, since, until }: Proof): Promise<OpenedSession> {
    const { assertion, party, agent, replaces } = request;
    if (!isOf(account, request) || passkey.rpId !== party.id) throw invalidPasskey();
    const counter = await verifyAssertion(assertion, passkey, { challenge: challenge.id, party });
    if (counter === null) throw invalidPasskey();
    if (!(await fromStore(this.used.use(challenge.id, challenge.expiresAt), { until }))) {
      throw challengeProblem('INVALID_CREDENTIALS', 'was used before');
    }
    if (!(await fromStore(this.documents.use(passkey._id, counter, new Date()), { until }))) {
      throw invalidPasskey();
    }
    const session = await this.sessions.open({ username: account.username, since, agent }, until);
    await this.sessions.replace(replaces, session.username, until);
    return session;
  }
}

/** Whether the passkey is of the account that the authenticator names, and of the one that signs in again. */
const isOf = ({ username }: Account, { assertion, username: again }: OpenPasskeySession): boolean =>
  (assertion.userHandle === undefined || assertion.userHandle === userHandleOf(username)) &&
  (again === undefined || accountStream(again) === accountStream(username));

const purposeOf = (rpId: string): readonly string[] => ['sign-in', rpId];

const invalidPasskey = (): DomainError =>
  new DomainError('INVALID_CREDENTIALS', 'Invalid credentials', [
    {
      field: 'credentialId',
      message: 'is of no passkey that may sign in here, or did not sign this challenge',
    },
  ]);
