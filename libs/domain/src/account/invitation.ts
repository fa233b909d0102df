import type { DomainEvent } from '../log/domain-event.js';
import { OptionalTime } from '../fields/times.decorators.js';
import { RequiredRole } from './role.fields.js';
import type { Role } from './role.js';

/** An invitation to become an administrator. Its secret is in no event. */
export interface Invitation {
  readonly id: string;
  readonly role: Role;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

export type InvitationEvent =
  | DomainEvent<'InvitationAdded', Pick<Invitation, 'role' | 'expiresAt'>>
  | DomainEvent<'InvitationRevoked', Pick<Invitation, 'role'>>
  | DomainEvent<'InvitationAccepted', { readonly username: string }>;

const INVITATION_STREAM = 'invitation-';
const invitationStream = (id: string): string => `${INVITATION_STREAM}${id}`;
export const isInvitationStream = (stream: string): boolean => stream.startsWith(INVITATION_STREAM);

const about = (id: string) => ({ v: 1, stream: invitationStream(id) });

export const invitationAdded = ({
  id,
  role,
  expiresAt,
}: Pick<Invitation, 'id' | 'role' | 'expiresAt'>): InvitationEvent => ({
  type: 'InvitationAdded',
  ...about(id),
  data: { role, expiresAt },
});
export const invitationRevoked = ({ id, role }: Pick<Invitation, 'id' | 'role'>): InvitationEvent => ({
  type: 'InvitationRevoked',
  ...about(id),
  data: { role },
});
export const invitationAccepted = (id: string, username: string): InvitationEvent => ({
  type: 'InvitationAccepted',
  ...about(id),
  data: { username },
});

/** The fields of a new invitation. */
export class InvitationFields {
  static readonly noun: string = 'invitation';
  static readonly missingMessage: string = 'Please fill in all required fields';

  @RequiredRole()
  readonly role!: Role;

  /** Null: in seven days. */
  @OptionalTime()
  readonly expiresAt: string | null = null;
}
