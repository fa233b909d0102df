import type {
  AddBanner,
  AddCategory,
  AddTool,
  BannerFields,
  BannerRecord,
  CatalogueEvent,
  CategoryFields,
  CategoryRecord,
  ChangeRecord,
  DirectoryFile,
  ImportResult,
  RemoveRecord,
  ToolFields,
  ToolRecord,
} from './catalogue.js';
import type { CommandReply, CommandRequest, CommittedNotice, LogPage, ReadLog } from './log.js';
import type { SettingChanges, Settings, SettingsEvent } from './settings.js';
import type { CountedNotice, ReadDaily, ReplicaAlive, UsageDay, UsageTotals } from './usage.js';

interface Rpc<Request, Reply> {
  readonly request: Request;
  readonly reply: Reply;
}
type CommandRpc<Body, Answer> = Rpc<CommandRequest<Body>, CommandReply<Answer>>;

/** Every request over the bus, by its subject. */
export interface RpcMap {
  'catalogue.log.read': Rpc<ReadLog, LogPage<CatalogueEvent>>;
  'catalogue.tool.add': CommandRpc<AddTool, ToolRecord>;
  'catalogue.tool.change': CommandRpc<ChangeRecord<ToolFields>, ToolRecord>;
  'catalogue.tool.remove': CommandRpc<RemoveRecord, null>;
  'catalogue.category.add': CommandRpc<AddCategory, CategoryRecord>;
  'catalogue.category.change': CommandRpc<ChangeRecord<CategoryFields>, CategoryRecord>;
  'catalogue.category.remove': CommandRpc<RemoveRecord, null>;
  'catalogue.banner.add': CommandRpc<AddBanner, BannerRecord>;
  'catalogue.banner.change': CommandRpc<ChangeRecord<BannerFields>, BannerRecord>;
  'catalogue.banner.remove': CommandRpc<RemoveRecord, null>;
  'catalogue.directory.import': CommandRpc<DirectoryFile, ImportResult>;
  'settings.log.read': Rpc<ReadLog, LogPage<SettingsEvent>>;
  'settings.change': CommandRpc<SettingChanges, Settings>;
  'usage.totals.read': Rpc<Record<string, never>, UsageTotals>;
  'usage.daily.read': Rpc<ReadDaily, { readonly days: readonly UsageDay[] }>;
}

/** Every notice over the bus, by its subject: said to whoever listens, never answered, and allowed to be lost. */
export interface NoticeMap {
  'catalogue.committed': CommittedNotice;
  'settings.committed': CommittedNotice;
  'auth.committed': CommittedNotice;
  'usage.counted': CountedNotice;
  'usage.replica.alive': ReplicaAlive;
}

export type RpcSubject = keyof RpcMap;
export type RpcRequest<Subject extends RpcSubject> = RpcMap[Subject]['request'];
export type RpcReply<Subject extends RpcSubject> = RpcMap[Subject]['reply'];
export type NoticeSubject = keyof NoticeMap;
