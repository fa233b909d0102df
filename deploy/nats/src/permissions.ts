import {
  SESSION_CLOSINGS_STREAM,
  USAGE_STREAM,
  VISITOR_SALTS_STREAM,
  type BusEventSubject,
  type RpcSubject,
  type StreamSubjects,
  type SurveySubject,
} from '@tools-hub/contracts';

/** Each service signs in to NATS as a user of its own name. */
export const SERVICES = ['gateway', 'catalogue', 'settings', 'auth', 'usage-analytics', 'links'] as const;
export type Service = (typeof SERVICES)[number];

/** May do everything: for people and their tools. No service is given its password. */
export const OPERATOR = 'operator';

export const NATS_USERS = [...SERVICES, OPERATOR] as const;
export type NatsUser = (typeof NATS_USERS)[number];

/** The service that answers a request, and the services that may send it. */
interface RequestRule {
  readonly responder: Service;
  readonly requesters: readonly Service[];
}

/** The publisher of an event, and the services that may subscribe. */
interface BusEventRule {
  readonly publisher: Service;
  readonly subscribers: readonly Service[];
}

/** The services that may publish to a stream, and the service that manages it. */
interface StreamRule {
  readonly subjects: StreamSubjects;
  readonly publishers: readonly Service[];
  /** Creates the stream, reads it and purges it. */
  readonly manager: Service;
  /** Whether its manager only creates it and reads the last message of a subject. */
  readonly bySubject?: boolean;
  /** The durable consumer by which its manager acknowledges messages; without it nothing is acknowledged. */
  readonly consumer?: string;
}

export const REQUESTS: Readonly<Record<RpcSubject, RequestRule>> = {
  'catalogue.log.read': { responder: 'catalogue', requesters: ['gateway', 'links'] },
  'catalogue.snapshot.read': { responder: 'catalogue', requesters: ['gateway', 'links'] },
  'catalogue.tool.add': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.tool.change': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.tool.remove': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.category.add': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.category.change': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.category.remove': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.banner.add': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.banner.change': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.banner.remove': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.note.add': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.note.change': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.note.remove': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.directory.import': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.directory.merge': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.directory.merge.plan.read': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.tools.edit': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.order.change': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.image.add': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.image.remove': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.image.read': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.images.read': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.images.stored.read': { responder: 'catalogue', requesters: ['settings'] },
  'catalogue.suggestion.challenge.read': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.suggestion.add': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.suggestions.read': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.suggestion.approve': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.suggestion.reject': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.history.read': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.history.days.read': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.history.entry.read': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.history.undo.plan.read': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.history.undo': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.history.version.plan.read': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.history.version.restore': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.history.state.read': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.history.restore.plan.read': { responder: 'catalogue', requesters: ['gateway'] },
  'catalogue.history.restore': { responder: 'catalogue', requesters: ['gateway'] },
  'settings.log.read': { responder: 'settings', requesters: ['gateway'] },
  'settings.snapshot.read': { responder: 'settings', requesters: ['gateway'] },
  'settings.history.read': { responder: 'settings', requesters: ['gateway'] },
  'settings.history.days.read': { responder: 'settings', requesters: ['gateway'] },
  'settings.history.entry.read': { responder: 'settings', requesters: ['gateway'] },
  'settings.history.undo.plan.read': { responder: 'settings', requesters: ['gateway'] },
  'settings.history.undo': { responder: 'settings', requesters: ['gateway'] },
  'settings.history.version.plan.read': { responder: 'settings', requesters: ['gateway'] },
  'settings.history.version.restore': { responder: 'settings', requesters: ['gateway'] },
  'settings.history.state.read': { responder: 'settings', requesters: ['gateway'] },
  'settings.change': { responder: 'settings', requesters: ['gateway'] },
  'auth.log.read': { responder: 'auth', requesters: ['gateway'] },
  'auth.history.read': { responder: 'auth', requesters: ['gateway'] },
  'auth.history.entry.read': { responder: 'auth', requesters: ['gateway'] },
  'auth.session.open': { responder: 'auth', requesters: ['gateway'] },
  'auth.session.read': { responder: 'auth', requesters: ['gateway'] },
  'auth.session.close': { responder: 'auth', requesters: ['gateway'] },
  'auth.device.key.read': { responder: 'auth', requesters: ['gateway'] },
  'auth.sessions.end': { responder: 'auth', requesters: ['gateway'] },
  'auth.sessions.read': { responder: 'auth', requesters: ['gateway'] },
  'auth.session.end': { responder: 'auth', requesters: ['gateway'] },
  'auth.administrators.read': { responder: 'auth', requesters: ['gateway'] },
  'auth.role.change': { responder: 'auth', requesters: ['gateway'] },
  'auth.administrator.remove': { responder: 'auth', requesters: ['gateway'] },
  'auth.invitations.read': { responder: 'auth', requesters: ['gateway'] },
  'auth.invitation.add': { responder: 'auth', requesters: ['gateway'] },
  'auth.invitation.revoke': { responder: 'auth', requesters: ['gateway'] },
  'auth.invitation.accept': { responder: 'auth', requesters: ['gateway'] },
  'auth.totp.read': { responder: 'auth', requesters: ['gateway'] },
  'auth.totp.begin': { responder: 'auth', requesters: ['gateway'] },
  'auth.totp.confirm': { responder: 'auth', requesters: ['gateway'] },
  'auth.totp.remove': { responder: 'auth', requesters: ['gateway'] },
  'auth.passkeys.read': { responder: 'auth', requesters: ['gateway'] },
  'auth.passkey.begin': { responder: 'auth', requesters: ['gateway'] },
  'auth.passkey.add': { responder: 'auth', requesters: ['gateway'] },
  'auth.passkey.remove': { responder: 'auth', requesters: ['gateway'] },
  'auth.passkey.challenge': { responder: 'auth', requesters: ['gateway'] },
  'auth.passkey.open': { responder: 'auth', requesters: ['gateway'] },
  'auth.export.record': { responder: 'auth', requesters: ['gateway'] },
  'auth.token.add': { responder: 'auth', requesters: ['gateway'] },
  'auth.token.revoke': { responder: 'auth', requesters: ['gateway'] },
  'auth.token.read': { responder: 'auth', requesters: ['gateway'] },
  'auth.tokens.read': { responder: 'auth', requesters: ['gateway'] },
  'auth.password.change': { responder: 'auth', requesters: ['gateway'] },
  'usage.totals.read': { responder: 'usage-analytics', requesters: ['gateway'] },
  'usage.daily.read': { responder: 'usage-analytics', requesters: ['gateway'] },
  'usage.tools.read': { responder: 'usage-analytics', requesters: ['gateway'] },
  'usage.tool.read': { responder: 'usage-analytics', requesters: ['gateway'] },
  'usage.categories.read': { responder: 'usage-analytics', requesters: ['gateway'] },
  'usage.judgements.read': { responder: 'usage-analytics', requesters: ['gateway'] },
  'usage.judgement.make': { responder: 'usage-analytics', requesters: ['gateway'] },
  'usage.judgement.preview': { responder: 'usage-analytics', requesters: ['gateway'] },
  'usage.agents.scan': { responder: 'usage-analytics', requesters: ['gateway'] },
  'links.list.read': { responder: 'links', requesters: ['gateway'] },
  'links.preview.read': { responder: 'links', requesters: ['gateway'] },
  'links.image.read': { responder: 'links', requesters: ['gateway'] },
  'links.check': { responder: 'links', requesters: ['gateway'] },
};

export const BUS_EVENTS: Readonly<Record<BusEventSubject, BusEventRule>> = {
  'catalogue.committed': { publisher: 'catalogue', subscribers: ['catalogue', 'gateway', 'links'] },
  'settings.committed': { publisher: 'settings', subscribers: ['settings', 'gateway'] },
  'auth.committed': { publisher: 'auth', subscribers: ['auth'] },
  'auth.sessions.ended': { publisher: 'auth', subscribers: ['gateway'] },
  'auth.tokens.revoked': { publisher: 'auth', subscribers: ['gateway'] },
  'auth.account.changed': { publisher: 'auth', subscribers: ['gateway'] },
  'usage-analytics.committed': { publisher: 'usage-analytics', subscribers: ['usage-analytics'] },
  'usage.counted': { publisher: 'usage-analytics', subscribers: ['usage-analytics', 'gateway'] },
  'usage.replica.alive': { publisher: 'usage-analytics', subscribers: ['usage-analytics'] },
  'gateway.clients.counted': { publisher: 'gateway', subscribers: ['gateway'] },
};

/** Surveys, which every process answers and only the operator sends. */
export const SURVEYS: Readonly<Record<SurveySubject, { readonly responders: readonly Service[] }>> = {
  'status.read': { responders: SERVICES },
};

export const STREAMS: Readonly<Record<string, StreamRule>> = {
  [USAGE_STREAM]: { subjects: 'usage.clicks.*', publishers: ['gateway'], manager: 'usage-analytics' },
  [VISITOR_SALTS_STREAM]: {
    subjects: 'usage.salts.*',
    publishers: ['gateway'],
    manager: 'gateway',
    bySubject: true,
  },
  [SESSION_CLOSINGS_STREAM]: {
    subjects: 'auth.closings.*',
    publishers: ['gateway'],
    manager: 'auth',
    consumer: 'auth',
  },
};
