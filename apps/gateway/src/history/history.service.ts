import { Injectable } from '@nestjs/common';
import {
  addDays,
  DomainError,
  HISTORY_LOGS,
  historyIdOf,
  isUndoable,
  MAX_HISTORY_DAYS,
  parseHistoryId,
  roleRequired,
  UNDOABLE_LOGS,
  type DayRange,
  type ErrorCode,
  type HistoryDay,
  type HistoryEntry,
  type HistoryLog,
  type ReadHistory,
  type RestoreVersion,
  type UndoableLog,
  type UndoChoices,
  type UndoPlan,
} from '@tools-hub/contracts';
import { includesRole } from '@tools-hub/domain';
import { Bus } from '@tools-hub/messaging';
import { rangeOf, type DayRangeQuery } from '../analytics/day-range.query.js';
import { HISTORY_OPTIONS, RESTORE_OPTIONS } from '../deadlines.js';
import type { CommandContext } from '../http/commands/command-context.decorator.js';
import { Commands } from '../http/commands/commands.service.js';
import { administratorOf } from '../http/administrator.decorator.js';
import { ExtendedError } from '../http/problem.js';
import type { ListHistoryQuery } from './history.query.js';
import { mergeDays } from './merge-days.js';
import { mergePages } from './merge-pages.js';

export interface HistoryList {
  readonly items: readonly HistoryEntry[];
  /** The `before` of the next page; null at the end. */
  readonly next: string | null;
}

/** The filters of a list, without its page. */
type Filter = Omit<ReadHistory, 'limit' | 'before' | 'until'>;

/** The record whose version is restored. */
type RecordRef = Omit<RestoreVersion, 'position'>;

/** The default number of entries of a page. */
const DEFAULT_LIMIT = 50;

/** Reads the histories of all logs as one, and undoes commits. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly bus: Bus,
    private readonly commands: Commands,
  ) {}

  /** @throws DomainError NOT_FOUND for an unknown `before`; UNAVAILABLE. */
  async list({ before, limit = DEFAULT_LIMIT, ...filter }: ListHistoryQuery): Promise<HistoryList> {
    const last = before === undefined ? null : await this.entry(before);
    return this.page(filter, limit, last);
  }

  /** The entries that are older than `last`, or the newest ones. @throws DomainError UNAVAILABLE */
  async page(filter: Filter, limit: number, last: HistoryEntry | null): Promise<HistoryList> {
    const pages = await Promise.all(
      HISTORY_LOGS.map((log) =>
        this.bus.request(
          `${log}.history.read`,
          { ...filter, limit, ...olderThan(last, log) },
          HISTORY_OPTIONS,
        ),
      ),
    );
    const { entries, more } = mergePages(pages, limit);
    return { items: entries, next: more ? (entries.at(-1)?.id ?? null) : null };
  }

  /**
   * Counts the commits of the directory and the settings by UTC day and kind, the newest first.
   * @throws DomainError INVALID for a range that ends before it begins or is longer than a year; UNAVAILABLE
   */
  async days(query: DayRangeQuery): Promise<readonly HistoryDay[]> {
    const range = historyDaysOf(query);
    const counted = await Promise.all(
      UNDOABLE_LOGS.map((log) => this.bus.request(`${log}.history.days.read`, range, HISTORY_OPTIONS)),
    );
    return mergeDays(counted.flatMap(({ days }) => days));
  }

  /** @throws DomainError NOT_FOUND; UNAVAILABLE. */
  entry(id: string): Promise<HistoryEntry> {
    const { log, position } = readId(id);
    return this.bus.request(`${log}.history.entry.read`, { position }, HISTORY_OPTIONS);
  }

  /** @throws DomainError NOT_FOUND; INVALID for a commit of accounts; ALREADY_UNDONE; UNAVAILABLE. */
  async plan(id: string): Promise<UndoPlan> {
    const { log, position } = readUndoable(id);
    return this.bus.request(`${log}.history.undo.plan.read`, { position }, HISTORY_OPTIONS);
  }

  /** @throws DomainError UNDO_CONFLICT for changed fields without a choice; as `plan` does, and as commands do. */
  async undo(id: string, { overwrite, keep }: UndoChoices, command: CommandContext): Promise<HistoryEntry> {
    const { log, position } = readUndoable(id);
    requireRights(log, command);
    const body = { position, overwrite, keep };
    const reply = await this.commands.send(`${log}.history.undo`, command, body, RESTORE_OPTIONS);
    const { conflicts } = reply.answer;
    if (conflicts.length > 0)
      throw new ExtendedError('UNDO_CONFLICT', 'Some fields were changed since', { conflicts });
    // Nothing was left to undo: the entry itself shows the present state.
    return reply.unchanged ? this.entry(id) : this.#made(historyIdOf(log, reply.position));
  }

  /** @throws DomainError NOT_FOUND; INVALID for a commit of accounts; UNAVAILABLE. */
  async planVersion(entry: string, record: RecordRef): Promise<UndoPlan> {
    const { log, position } = readUndoable(entry);
    return this.bus.request(`${log}.history.version.plan.read`, versionOf(position, record), HISTORY_OPTIONS);
  }

  /** @throws DomainError as `planVersion` does, and as commands do. */
  async restoreVersion(entry: string, record: RecordRef, command: CommandContext): Promise<HistoryEntry> {
    const { log, position } = readUndoable(entry);
    requireRights(log, command);
    const body = versionOf(position, record);
    const reply = await this.commands.send(`${log}.history.version.restore`, command, body, RESTORE_OPTIONS);
    return reply.unchanged ? this.entry(entry) : this.#made(historyIdOf(log, reply.position));
  }

  /** @throws DomainError UNAVAILABLE. */
  planRestore(at: string): Promise<UndoPlan> {
    return this.bus.request('catalogue.history.restore.plan.read', { at }, HISTORY_OPTIONS);
  }

  /** Returns the last entry, if there was nothing to restore. @throws DomainError NOT_FOUND if there is no entry at all; as commands do */
  async restore(at: string, command: CommandContext): Promise<HistoryEntry> {
    const reply = await this.commands.send('catalogue.history.restore', command, { at }, RESTORE_OPTIONS);
    if (reply.unchanged && reply.position === 0)
      throw new DomainError('NOT_FOUND', 'Nothing has ever been changed, so there is nothing to restore');
    const last = historyIdOf('catalogue', reply.position);
    return reply.unchanged ? this.entry(last) : this.#made(last);
  }

  /** The entry of a commit that the request has made. @throws DomainError OUTCOME_UNKNOWN in place of an error that says that nothing was done */
  async #made(id: string): Promise<HistoryEntry> {
    try {
      return await this.entry(id);
    } catch (error) {
      if (!(error instanceof DomainError) || !NOTHING_DONE.includes(error.code)) throw error;
      throw new DomainError(
        'OUTCOME_UNKNOWN',
        'The change was saved, but its entry cannot be read right now',
      );
    }
  }
}

const historyDaysOf = (query: DayRangeQuery): DayRange => {
  const range = rangeOf(query);
  if (range.from > addDays(range.to, -MAX_HISTORY_DAYS)) return range;
  const message = `must be within ${MAX_HISTORY_DAYS} days of ${range.to}`;
  throw new DomainError('INVALID', 'The range of days is not valid', [{ field: 'from', message }]);
};

/** The errors of a read whose problems say that nothing was done. */
const NOTHING_DONE: readonly ErrorCode[] = ['UNAVAILABLE', 'OVERLOADED'];

const versionOf = (position: number, { type, id }: RecordRef): RestoreVersion => ({
  position,
  type,
  id: id.toLowerCase(),
});

/** @throws DomainError NOT_FOUND for a text that is no id of an entry */
const readId = (id: string): { readonly log: HistoryLog; readonly position: number } => {
  const parsed = parseHistoryId(id);
  if (parsed === null) throw new DomainError('NOT_FOUND', 'There is no such entry');
  return parsed;
};

const readUndoable = (id: string): { readonly log: UndoableLog; readonly position: number } => {
  const { log, position } = readId(id);
  if (!isUndoable(log)) throw new DomainError('INVALID', "Changes of accounts can't be undone");
  return { log, position };
};

/** An undo of a change of the settings takes the same role as the change. @throws DomainError FORBIDDEN */
const requireRights = (log: UndoableLog, { request }: CommandContext): void => {
  if (log === 'catalogue' || includesRole(administratorOf(request).role, 'owner')) return;
  throw roleRequired('owner');
};

/** Restricts a log to the entries after `last` in the order of the list: newest first, at the same time by the order of the logs. */
const olderThan = (last: HistoryEntry | null, log: HistoryLog): Pick<ReadHistory, 'before' | 'until'> => {
  if (last === null) return {};
  if (last.log === log) return { before: last.position };
  const comesLater = HISTORY_LOGS.indexOf(log) > HISTORY_LOGS.indexOf(last.log);
  return { until: { at: last.at, exclusive: !comesLater } };
};
