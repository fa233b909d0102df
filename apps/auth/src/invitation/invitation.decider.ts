import { DomainError, invalidFields, INVITATION_MS, MAX_INVITATION_MS } from '@tools-hub/contracts';
import {
  invitationAccepted,
  invitationAdded,
  invitationRevoked,
  LIMITS,
  type Invitation,
  type InvitationEvent,
  type Role,
} from '@tools-hub/domain';

export type InvitationCommand =
  | {
      readonly type: 'addInvitation';
      readonly id: string;
      readonly role: Role;
      /** Null: after the default time. */
      readonly expiresAt: string | null;
      /** The number of accounts. */
      readonly administrators: number;
    }
  | { readonly type: 'revokeInvitation'; readonly id: string }
  | { readonly type: 'acceptInvitation'; readonly id: string; readonly username: string };

/** One error for every reason: the sender of a token learns only that it opens nothing. */
export const invitationGone = (): DomainError =>
  new DomainError('NOT_FOUND', 'This invitation was used, revoked or has expired');

export const isOpenAt =
  (now: string) =>
  ({ expiresAt }: Invitation): boolean =>
    expiresAt > now;

/** The time when a new invitation ends. @throws DomainError INVALID */
const expiryOf = (expiresAt: string | null, now: string): string => {
  const start = Date.parse(now);
  if (expiresAt === null) return new Date(start + INVITATION_MS).toISOString();
  const end = Date.parse(expiresAt);
  if (end > start && end <= start + MAX_INVITATION_MS) return expiresAt;
  throw invalidFields({ field: 'expiresAt', message: 'must be within the next 30 days' });
};

/**
 * The rules of invitations. An invitation is open until it is accepted, revoked or expires.
 * @param invitations those that are neither accepted nor revoked
 * @param now the time by the clock, not that of the commit
 */
export const decideInvitation = (
  invitations: readonly Invitation[],
  command: InvitationCommand,
  now: string,
): readonly InvitationEvent[] => {
  const open = invitations.filter(isOpenAt(now));
  if (command.type === 'addInvitation') {
    if (command.administrators + open.length >= LIMITS.administrators) {
      throw new DomainError('INVALID', `There are at most ${LIMITS.administrators} administrators`);
    }
    if (open.length >= LIMITS.openInvitations) {
      throw new DomainError('INVALID', `At most ${LIMITS.openInvitations} invitations are open at once`);
    }
    const { id, role, expiresAt } = command;
    return [invitationAdded({ id, role, expiresAt: expiryOf(expiresAt, now) })];
  }
  if (command.type === 'revokeInvitation') {
    const invitation = invitations.find(({ id }) => id === command.id);
    if (invitation === undefined) throw new DomainError('NOT_FOUND', 'There is no such invitation');
    return [invitationRevoked(invitation)];
  }
  if (!open.some(({ id }) => id === command.id)) throw invitationGone();
  return [invitationAccepted(command.id, command.username)];
};
