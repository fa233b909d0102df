import type {
  AccountEvent,
  ApiTokenFields,
  BannerFields,
  BannerRecord,
  NoteFields,
  NoteRecord,
  CategoryFields,
  CategoryRecord,
  ExportedData,
  Invitation,
  InvitationFields,
  PasskeyFields,
  RecordOrder,
  Settings,
  SettingsEvent,
  StoredCatalogueEvent,
  ToolFields,
  ToolRecord,
  Unvalidated,
} from '@tools-hub/domain';
import type {
  AcceptInvitation,
  AccountChangedEvent,
  AddApiToken,
  AddPasskey,
  ApiTokenHolder,
  ApiTokenSecret,
  BeginPasskey,
  ChangePassword,
  ChangeRole,
  ConfirmTotp,
  DeviceKey,
  EndSession,
  ListedAdministrator,
  ListedApiToken,
  ListedPasskey,
  ListedSession,
  NewApiToken,
  NewInvitation,
  OpenedSession,
  OpenPasskeySession,
  OpenSession,
  PasskeyChallenge,
  PasskeyCreation,
  PendingTotp,
  RecoveryCodes,
  RemovePasskey,
  RevokeApiToken,
  Session,
  SessionClosing,
  SessionsEndedEvent,
  SessionToken,
  TokensRevokedEvent,
  TotpState,
} from './auth.js';
import type {
  AddBanner,
  AddCategory,
  AddTool,
  BulkResult,
  ChangeRecord,
  DirectoryFile,
  EditTools,
  ImportResult,
  MergeDirectory,
  MergePlan,
  MergeResult,
  RemoveRecord,
} from './catalogue.js';
import type { DayRange } from './days.js';
import type {
  HistoryDay,
  HistoryEntry,
  HistoryPage,
  ReadHistory,
  ReadHistoryEntry,
  ReadPastState,
  RestorePast,
  RestoreVersion,
  UndoEntry,
  UndoOutcome,
  UndoPlan,
} from './history.js';
import type { AddImage, ImageContent, ImageRecord } from './images.js';
import type {
  AgentList,
  Judgement,
  JudgementPage,
  JudgementPreview,
  JudgeClicks,
  ReadAgents,
  ReadJudgements,
} from './judgements.js';
import type {
  CheckedLink,
  CheckLink,
  LinkPage,
  LinkPreview,
  ListLinks,
  PreviewLink,
  RemoteImage,
} from './links.js';
import type {
  CommandReply,
  CommandRequest,
  CommittedEvent,
  LogPage,
  ReadLog,
  ReadSnapshot,
  SnapshotPage,
} from './log.js';
import type { ClientsCountedEvent } from './rates.js';
import type { ChangeSettings } from './settings.js';
import type { ServiceStatus } from './status.js';
import type {
  ClickBatch,
  CountedEvent,
  ReadToolUses,
  ReplicaAlive,
  UsageByCategory,
  UsageByTool,
  UsageDay,
  UsageOfTool,
  UsageTotals,
} from './usage.js';
import type {
  AddSuggestion,
  ApproveSuggestion,
  ReadSuggestions,
  SuggestionChallenge,
  SuggestionList,
} from './suggestions.js';
import type { DaySalt } from './visitor-mark.js';

interface Rpc<Request, Reply> {
  readonly request: Request;
  readonly reply: Reply;
}
/** The fields of a command come as they were sent: the service that owns their rules reads them. */
type CommandRpc<Body, Answer> = Rpc<CommandRequest<Body>, CommandReply<Answer>>;

/** Every request over the bus, by its subject. One that ends in `.read` changes nothing. */
export interface RpcMap {
  'catalogue.log.read': Rpc<ReadLog, LogPage<StoredCatalogueEvent>>;
  /** Null where there is no snapshot of that version, or not the asked one any more. */
  'catalogue.snapshot.read': Rpc<ReadSnapshot, SnapshotPage | null>;
  'catalogue.tool.add': CommandRpc<Unvalidated<AddTool>, ToolRecord>;
  'catalogue.tool.change': CommandRpc<ChangeRecord<Unvalidated<ToolFields>>, ToolRecord>;
  'catalogue.tool.remove': CommandRpc<RemoveRecord, null>;
  'catalogue.category.add': CommandRpc<Unvalidated<AddCategory>, CategoryRecord>;
  'catalogue.category.change': CommandRpc<ChangeRecord<Unvalidated<CategoryFields>>, CategoryRecord>;
  'catalogue.category.remove': CommandRpc<RemoveRecord, null>;
  'catalogue.banner.add': CommandRpc<Unvalidated<AddBanner>, BannerRecord>;
  'catalogue.banner.change': CommandRpc<ChangeRecord<Unvalidated<BannerFields>>, BannerRecord>;
  'catalogue.banner.remove': CommandRpc<RemoveRecord, null>;
  'catalogue.note.add': CommandRpc<Unvalidated<NoteFields>, NoteRecord>;
  'catalogue.note.change': CommandRpc<ChangeRecord<Unvalidated<NoteFields>>, NoteRecord>;
  'catalogue.note.remove': CommandRpc<RemoveRecord, null>;
  'catalogue.directory.import': CommandRpc<Unvalidated<DirectoryFile>, ImportResult>;
  'catalogue.directory.merge': CommandRpc<MergeDirectory<Unvalidated<DirectoryFile>>, MergeResult>;
  'catalogue.directory.merge.plan.read': Rpc<MergeDirectory<Unvalidated<DirectoryFile>>, MergePlan>;
  'catalogue.tools.edit': CommandRpc<Unvalidated<EditTools>, BulkResult>;
  'catalogue.order.change': CommandRpc<Unvalidated<RecordOrder>, BulkResult>;
  /** The same bytes again are the same image, so that it may be repeated. */
  'catalogue.image.add': Rpc<AddImage, ImageRecord>;
  'catalogue.image.remove': Rpc<{ readonly id: string }, null>;
  /** Null for an image that is not stored. */
  'catalogue.image.read': Rpc<{ readonly id: string }, ImageContent | null>;
  'catalogue.images.read': Rpc<Record<string, never>, { readonly images: readonly ImageRecord[] }>;
  /** Those of the ids whose images are stored. */
  'catalogue.images.stored.read': Rpc<
    { readonly ids: readonly string[] },
    { readonly ids: readonly string[] }
  >;
  'catalogue.suggestion.challenge.read': Rpc<Record<string, never>, SuggestionChallenge>;
  'catalogue.suggestion.add': Rpc<Unvalidated<AddSuggestion>, null>;
  'catalogue.suggestions.read': Rpc<ReadSuggestions, SuggestionList>;
  'catalogue.suggestion.approve': CommandRpc<ApproveSuggestion<Unvalidated<AddTool>>, ToolRecord>;
  'catalogue.suggestion.reject': Rpc<{ readonly id: string }, null>;
  'catalogue.history.read': Rpc<ReadHistory, HistoryPage>;
  'catalogue.history.days.read': Rpc<DayRange, { readonly days: readonly HistoryDay[] }>;
  'catalogue.history.entry.read': Rpc<ReadHistoryEntry, HistoryEntry>;
  'catalogue.history.undo.plan.read': Rpc<ReadHistoryEntry, UndoPlan>;
  'catalogue.history.undo': CommandRpc<UndoEntry, UndoOutcome>;
  'catalogue.history.version.plan.read': Rpc<RestoreVersion, UndoPlan>;
  'catalogue.history.version.restore': CommandRpc<RestoreVersion, null>;
  /** Null where the state has another version than the reader's. */
  'catalogue.history.state.read': Rpc<ReadPastState, SnapshotPage | null>;
  'catalogue.history.restore.plan.read': Rpc<RestorePast, UndoPlan>;
  'catalogue.history.restore': CommandRpc<RestorePast, null>;
  'settings.log.read': Rpc<ReadLog, LogPage<SettingsEvent>>;
  'settings.snapshot.read': Rpc<ReadSnapshot, SnapshotPage | null>;
  'settings.change': CommandRpc<ChangeSettings, Settings>;
  'settings.history.read': Rpc<ReadHistory, HistoryPage>;
  'settings.history.days.read': Rpc<DayRange, { readonly days: readonly HistoryDay[] }>;
  'settings.history.entry.read': Rpc<ReadHistoryEntry, HistoryEntry>;
  'settings.history.undo.plan.read': Rpc<ReadHistoryEntry, UndoPlan>;
  'settings.history.undo': CommandRpc<UndoEntry, UndoOutcome>;
  'settings.history.version.plan.read': Rpc<RestoreVersion, UndoPlan>;
  'settings.history.version.restore': CommandRpc<RestoreVersion, null>;
  'settings.history.state.read': Rpc<ReadPastState, SnapshotPage | null>;
  'auth.log.read': Rpc<ReadLog, LogPage<AccountEvent>>;
  'auth.history.read': Rpc<ReadHistory, HistoryPage>;
  'auth.history.entry.read': Rpc<ReadHistoryEntry, HistoryEntry>;
  'auth.session.open': Rpc<OpenSession, OpenedSession>;
  'auth.session.read': Rpc<SessionToken, Session>;
  'auth.session.close': Rpc<SessionToken, null>;
  'auth.device.key.read': Rpc<Record<string, never>, DeviceKey>;
  'auth.sessions.end': CommandRpc<{ readonly username: string }, null>;
  'auth.sessions.read': Rpc<SessionToken, { readonly sessions: readonly ListedSession[] }>;
  'auth.session.end': Rpc<EndSession, null>;
  'auth.administrators.read': Rpc<
    Record<string, never>,
    { readonly administrators: readonly ListedAdministrator[] }
  >;
  'auth.role.change': CommandRpc<ChangeRole, ListedAdministrator>;
  'auth.administrator.remove': CommandRpc<{ readonly id: string }, null>;
  'auth.invitations.read': Rpc<Record<string, never>, { readonly invitations: readonly Invitation[] }>;
  'auth.invitation.add': CommandRpc<{ readonly fields: Unvalidated<InvitationFields> }, NewInvitation>;
  'auth.invitation.revoke': CommandRpc<{ readonly id: string }, null>;
  'auth.invitation.accept': Rpc<AcceptInvitation, OpenedSession>;
  'auth.totp.read': Rpc<{ readonly username: string }, TotpState>;
  'auth.totp.begin': Rpc<{ readonly username: string }, PendingTotp>;
  'auth.totp.confirm': CommandRpc<ConfirmTotp, RecoveryCodes>;
  'auth.totp.remove': CommandRpc<{ readonly username: string }, null>;
  'auth.passkeys.read': Rpc<{ readonly username: string }, { readonly passkeys: readonly ListedPasskey[] }>;
  'auth.passkey.begin': Rpc<BeginPasskey, PasskeyCreation>;
  'auth.passkey.add': CommandRpc<AddPasskey<Unvalidated<PasskeyFields>>, ListedPasskey>;
  'auth.passkey.remove': CommandRpc<RemovePasskey, null>;
  'auth.passkey.challenge': Rpc<{ readonly rpId: string }, PasskeyChallenge>;
  'auth.passkey.open': Rpc<OpenPasskeySession, OpenedSession>;
  'auth.export.record': CommandRpc<{ readonly what: ExportedData }, null>;
  'auth.token.add': Rpc<CommandRequest<AddApiToken<Unvalidated<ApiTokenFields>>>, CommandReply<NewApiToken>>;
  'auth.token.revoke': CommandRpc<RevokeApiToken, null>;
  'auth.token.read': Rpc<ApiTokenSecret, ApiTokenHolder>;
  'auth.tokens.read': Rpc<{ readonly username: string }, { readonly tokens: readonly ListedApiToken[] }>;
  'auth.password.change': CommandRpc<ChangePassword, null>;
  'usage.totals.read': Rpc<Record<string, never>, UsageTotals>;
  'usage.daily.read': Rpc<DayRange, { readonly days: readonly UsageDay[] }>;
  'usage.tools.read': Rpc<DayRange, UsageByTool>;
  'usage.tool.read': Rpc<ReadToolUses, UsageOfTool>;
  'usage.categories.read': Rpc<Record<string, never>, UsageByCategory>;
  'usage.judgements.read': Rpc<ReadJudgements, JudgementPage>;
  'usage.judgement.make': CommandRpc<JudgeClicks, Judgement>;
  /** Reads the log of clicks, as the next one does, and changes nothing. */
  'usage.judgement.preview': Rpc<JudgeClicks, JudgementPreview>;
  'usage.agents.scan': Rpc<ReadAgents, AgentList>;
  'links.list.read': Rpc<ListLinks, LinkPage>;
  /** Fetches the page, as the next two do. */
  'links.preview.read': Rpc<PreviewLink, LinkPreview>;
  'links.image.read': Rpc<PreviewLink, RemoteImage>;
  'links.check': Rpc<CheckLink, CheckedLink>;
}

/** The events of the bus by subject: published to all listeners, never answered, and allowed to be lost. */
export interface BusEventMap {
  'catalogue.committed': CommittedEvent;
  'settings.committed': CommittedEvent;
  'auth.committed': CommittedEvent;
  'auth.sessions.ended': SessionsEndedEvent;
  'auth.tokens.revoked': TokensRevokedEvent;
  'auth.account.changed': AccountChangedEvent;
  'usage-analytics.committed': CommittedEvent;
  'usage.counted': CountedEvent;
  'usage.replica.alive': ReplicaAlive;
  'gateway.clients.counted': ClientsCountedEvent;
}

/** Every survey, which each process answers for itself, by its subject. */
export interface SurveyMap {
  'status.read': ServiceStatus;
}

/** Every message on a stream, by the subjects of the stream. A `*` stands for one word. */
export interface StreamMap {
  /** The clicks that a gateway took while the message before was in flight. */
  'usage.clicks.*': ClickBatch;
  /** The salt of a day's visitor marks. The first gateway's holds. */
  'usage.salts.*': DaySalt;
  /** A sign-out that could not reach the auth service. */
  'auth.closings.*': SessionClosing;
}

export type RpcSubject = keyof RpcMap;
export type RpcRequest<Subject extends RpcSubject> = RpcMap[Subject]['request'];
export type RpcReply<Subject extends RpcSubject> = RpcMap[Subject]['reply'];
export type BusEventSubject = keyof BusEventMap;
export type SurveySubject = keyof SurveyMap;
export type StreamSubjects = keyof StreamMap;

const SCANS: ReadonlySet<string> = new Set<RpcSubject>(['usage.judgement.preview', 'usage.agents.scan']);

/** Whether a request changes nothing, so that it is known what was done when it has no answer. */
export const isRead = (subject: string): boolean => subject.endsWith('.read') || SCANS.has(subject);

/** Reads that compute for long, or send requests to other sites. A second replica would only do the same work. */
const EXPENSIVE_READS: ReadonlySet<string> = new Set<RpcSubject>([
  'catalogue.directory.merge.plan.read',
  'catalogue.history.state.read',
  'catalogue.history.restore.plan.read',
  'settings.history.state.read',
  'usage.judgement.preview',
  'usage.agents.scan',
  'links.preview.read',
  'links.image.read',
]);

/** Whether a request is sent to all replicas when the first one does not answer soon. */
export const isHedged = (subject: string): boolean => isRead(subject) && !EXPENSIVE_READS.has(subject);

/** The subject on which every replica of a service receives a hedged request. On the request's own subject, the queue group picks one of them. */
export const subjectOfAllReplicas = (subject: string): string => `${subject}.all`;

/** The word that the requests to a service begin with. No two services have the same one. */
export const serviceWordOf = (subject: string): string => subject.split('.', 1)[0] ?? subject;

/** The prefix of the inboxes in which a user of NATS receives replies, and to which no other user may subscribe. */
export const inboxPrefixOf = (user: string): string => `_INBOX_${user}`;

/** The prefix of the inboxes in which a user receives the replies of one service. Only that service may publish there. */
export const replyInboxPrefix = (userPrefix: string, subject: string): string =>
  `${userPrefix}.${serviceWordOf(subject)}`;
