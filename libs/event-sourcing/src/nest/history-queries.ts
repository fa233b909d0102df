import { Controller, type Type } from '@nestjs/common';
import type {
  CommandReply,
  CommandRequest,
  DayRange,
  HistoryDay,
  HistoryEntry,
  HistoryPage,
  ReadHistory,
  ReadHistoryEntry,
  ReadPastState,
  RestoreVersion,
  SnapshotPage,
  UndoEntry,
  UndoOutcome,
  UndoPlan,
} from '@tools-hub/contracts';
import type { DomainEvent } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { EventStore } from '../mongo/index.js';
import type { HistorySubjects, UndoSubjects } from './history-subjects.js';

/** The controller that answers requests for the history of a log. */
export const historyQueriesOf = ({ list, entry }: HistorySubjects): Type => {
  @Controller()
  class HistoryQueries {
    constructor(private readonly eventStore: EventStore<unknown, DomainEvent>) {}

    /** @throws DomainError UNAVAILABLE */
    @Rpc(list)
    async list(request: ReadHistory): Promise<HistoryPage> {
      return this.eventStore.history.read(request);
    }

    /** @throws DomainError NOT_FOUND; UNAVAILABLE */
    @Rpc(entry)
    async entry({ position }: ReadHistoryEntry): Promise<HistoryEntry> {
      return this.eventStore.history.entry(position);
    }
  }
  return HistoryQueries;
};

/** The controller that undoes commits of a log, restores versions of records, and reads states of the past. */
export const undoCommandsOf = ({
  days,
  plan,
  undo,
  versionPlan,
  versionRestore,
  state,
}: UndoSubjects): Type => {
  @Controller()
  class UndoCommands {
    constructor(private readonly eventStore: EventStore<unknown, DomainEvent>) {}

    /** @throws DomainError INVALID; UNAVAILABLE */
    @Rpc(days)
    async days(range: DayRange): Promise<{ days: readonly HistoryDay[] }> {
      return { days: await this.eventStore.history.days(range) };
    }

    /** @throws DomainError NOT_FOUND; ALREADY_UNDONE; UNAVAILABLE */
    @Rpc(plan)
    async plan({ position }: ReadHistoryEntry): Promise<UndoPlan> {
      return this.eventStore.history.plan(position);
    }

    /** @throws DomainError NOT_FOUND; ALREADY_UNDONE; and as commands do */
    @Rpc(undo)
    async undo({ meta, body }: CommandRequest<UndoEntry>): Promise<CommandReply<UndoOutcome>> {
      return this.eventStore.history.undo(meta, body);
    }

    /** @throws DomainError NOT_FOUND; UNAVAILABLE */
    @Rpc(versionPlan)
    async planVersion(request: RestoreVersion): Promise<UndoPlan> {
      return this.eventStore.history.restores.planVersion(request);
    }

    /** @throws DomainError NOT_FOUND; and as commands do */
    @Rpc(versionRestore)
    async restoreVersion({ meta, body }: CommandRequest<RestoreVersion>): Promise<CommandReply<null>> {
      return this.eventStore.history.restores.restoreVersion(meta, body);
    }

    /** @throws DomainError UNAVAILABLE */
    @Rpc(state)
    async state(request: ReadPastState): Promise<SnapshotPage | null> {
      return this.eventStore.history.state(request);
    }
  }
  return UndoCommands;
};
