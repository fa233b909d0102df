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
export interface RequestRule {
  readonly answers: Service;
  readonly asks: readonly Service[];
}

/** The publisher of an event, and the services that may listen. */
export interface BusEventRule {
  readonly says: Service;
  readonly hears: readonly Service[];
}

/** The services that may publish to a stream, and the service that owns it. */
export interface StreamRule {
  readonly subjects: StreamSubjects;
  readonly puts: readonly Service[];
  /** Makes it, reads it and purges it. */
  readonly keeps: Service;
  /** Whether its keeper only makes it and reads the last message of a subject. */
  readonly bySubject?: boolean;
  /** The durable consumer by which its keeper acknowledges messages; without it nothing is acknowledged. */
  readonly consumer?: string;
}

export const REQUESTS: Readonly<Record<RpcSubject, RequestRule>> = {
  'catalogue.log.read': { answers: 'catalogue', asks: ['gateway', 'links'] },
  'catalogue.snapshot.read': { answers: 'catalogue', asks: ['gateway', 'links'] },
  'catalogue.tool.add': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.tool.change': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.tool.remove': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.category.add': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.category.change': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.category.remove': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.banner.add': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.banner.change': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.banner.remove': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.note.add': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.note.change': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.note.remove': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.directory.import': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.directory.merge': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.directory.merge.plan.read': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.tools.edit': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.order.change': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.image.add': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.image.remove': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.image.read': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.images.read': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.suggestion.challenge.read': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.suggestion.add': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.suggestions.read': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.suggestion.approve': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.suggestion.reject': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.history.read': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.history.days.read': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.history.entry.read': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.history.undo.plan.read': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.history.undo': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.history.version.plan.read': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.history.version.restore': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.history.state.read': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.history.restore.plan.read': { answers: 'catalogue', asks: ['gateway'] },
  'catalogue.history.restore': { answers: 'catalogue', asks: ['gateway'] },
  'settings.log.read': { answers: 'settings', asks: ['gateway'] },
  'settings.snapshot.read': { answers: 'settings', asks: ['gateway'] },
  'settings.history.read': { answers: 'settings', asks: ['gateway'] },
  'settings.history.days.read': { answers: 'settings', asks: ['gateway'] },
  'settings.history.entry.read': { answers: 'settings', asks: ['gateway'] },
  'settings.history.undo.plan.read': { answers: 'settings', asks: ['gateway'] },
  'settings.history.undo': { answers: 'settings', asks: ['gateway'] },
  'settings.history.version.plan.read': { answers: 'settings', asks: ['gateway'] },
  'settings.history.version.restore': { answers: 'settings', asks: ['gateway'] },
  'settings.history.state.read': { answers: 'settings', asks: ['gateway'] },
  'settings.change': { answers: 'settings', asks: ['gateway'] },
  'auth.log.read': { answers: 'auth', asks: ['gateway'] },
  'auth.history.read': { answers: 'auth', asks: ['gateway'] },
  'auth.history.entry.read': { answers: 'auth', asks: ['gateway'] },
  'auth.session.open': { answers: 'auth', asks: ['gateway'] },
  'auth.session.read': { answers: 'auth', asks: ['gateway'] },
  'auth.session.close': { answers: 'auth', asks: ['gateway'] },
  'auth.device.key.read': { answers: 'auth', asks: ['gateway'] },
  'auth.sessions.end': { answers: 'auth', asks: ['gateway'] },
  'auth.sessions.read': { answers: 'auth', asks: ['gateway'] },
  'auth.session.end': { answers: 'auth', asks: ['gateway'] },
  'auth.administrators.read': { answers: 'auth', asks: ['gateway'] },
  'auth.role.change': { answers: 'auth', asks: ['gateway'] },
  'auth.administrator.remove': { answers: 'auth', asks: ['gateway'] },
  'auth.invitations.read': { answers: 'auth', asks: ['gateway'] },
  'auth.invitation.add': { answers: 'auth', asks: ['gateway'] },
  'auth.invitation.revoke': { answers: 'auth', asks: ['gateway'] },
  'auth.invitation.accept': { answers: 'auth', asks: ['gateway'] },
  'auth.totp.read': { answers: 'auth', asks: ['gateway'] },
  'auth.totp.begin': { answers: 'auth', asks: ['gateway'] },
  'auth.totp.confirm': { answers: 'auth', asks: ['gateway'] },
  'auth.totp.remove': { answers: 'auth', asks: ['gateway'] },
  'auth.passkeys.read': { answers: 'auth', asks: ['gateway'] },
  'auth.passkey.begin': { answers: 'auth', asks: ['gateway'] },
  'auth.passkey.add': { answers: 'auth', asks: ['gateway'] },
  'auth.passkey.remove': { answers: 'auth', asks: ['gateway'] },
  'auth.passkey.challenge': { answers: 'auth', asks: ['gateway'] },
  'auth.passkey.open': { answers: 'auth', asks: ['gateway'] },
  'auth.export.record': { answers: 'auth', asks: ['gateway'] },
  'auth.token.add': { answers: 'auth', asks: ['gateway'] },
  'auth.token.revoke': { answers: 'auth', asks: ['gateway'] },
  'auth.token.read': { answers: 'auth', asks: ['gateway'] },
  'auth.tokens.read': { answers: 'auth', asks: ['gateway'] },
  'auth.password.change': { answers: 'auth', asks: ['gateway'] },
  'usage.totals.read': { answers: 'usage-analytics', asks: ['gateway'] },
  'usage.daily.read': { answers: 'usage-analytics', asks: ['gateway'] },
  'usage.tools.read': { answers: 'usage-analytics', asks: ['gateway'] },
  'usage.tool.read': { answers: 'usage-analytics', asks: ['gateway'] },
  'usage.categories.read': { answers: 'usage-analytics', asks: ['gateway'] },
  'usage.judgements.read': { answers: 'usage-analytics', asks: ['gateway'] },
  'usage.judgement.make': { answers: 'usage-analytics', asks: ['gateway'] },
  'usage.judgement.preview': { answers: 'usage-analytics', asks: ['gateway'] },
  'usage.agents.scan': { answers: 'usage-analytics', asks: ['gateway'] },
  'links.list.read': { answers: 'links', asks: ['gateway'] },
  'links.preview.read': { answers: 'links', asks: ['gateway'] },
  'links.image.read': { answers: 'links', asks: ['gateway'] },
  'links.check': { answers: 'links', asks: ['gateway'] },
};

export const BUS_EVENTS: Readonly<Record<BusEventSubject, BusEventRule>> = {
  'catalogue.committed': { says: 'catalogue', hears: ['catalogue', 'gateway', 'links'] },
  'settings.committed': { says: 'settings', hears: ['settings', 'gateway'] },
  'auth.committed': { says: 'auth', hears: ['auth'] },
  'auth.sessions.ended': { says: 'auth', hears: ['gateway'] },
  'auth.tokens.revoked': { says: 'auth', hears: ['gateway'] },
  'auth.account.changed': { says: 'auth', hears: ['gateway'] },
  'usage-analytics.committed': { says: 'usage-analytics', hears: ['usage-analytics'] },
  'usage.counted': { says: 'usage-analytics', hears: ['usage-analytics', 'gateway'] },
  'usage.replica.alive': { says: 'usage-analytics', hears: ['usage-analytics'] },
  'gateway.clients.counted': { says: 'gateway', hears: ['gateway'] },
};

/** Surveys, which every process answers and only the operator sends. */
export const SURVEYS: Readonly<Record<SurveySubject, { readonly answers: readonly Service[] }>> = {
  'status.read': { answers: SERVICES },
};

export const STREAMS: Readonly<Record<string, StreamRule>> = {
  [USAGE_STREAM]: { subjects: 'usage.clicks.*', puts: ['gateway'], keeps: 'usage-analytics' },
  [VISITOR_SALTS_STREAM]: {
    subjects: 'usage.salts.*',
    puts: ['gateway'],
    keeps: 'gateway',
    bySubject: true,
  },
  [SESSION_CLOSINGS_STREAM]: {
    subjects: 'auth.closings.*',
    puts: ['gateway'],
    keeps: 'auth',
    consumer: 'auth',
  },
};
