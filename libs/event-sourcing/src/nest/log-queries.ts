import { Controller, Inject, type Type } from '@nestjs/common';
import type { ReadLog, ReadSnapshot, RpcReply } from '@tools-hub/contracts';
import { Rpc } from '@tools-hub/messaging';
import { EventStore } from '../mongo/index.js';
import type { LogSubject, LogSubjects, SnapshotSubject } from './log-subjects.js';

/** An event store as the readers of its log see it: its events are those of the subject. */
interface ReadableLog {
  readPage(request: ReadLog): Promise<RpcReply<LogSubject>>;
  readSnapshot(request: ReadSnapshot): Promise<RpcReply<SnapshotSubject>>;
}

/** The controllers that answer the requests for a log and its snapshots. */
export const logQueriesOf = ({ log, snapshot }: LogSubjects): Type[] => [
  logQueryOf(log),
  ...(snapshot === undefined ? [] : [snapshotQueryOf(snapshot)]),
];

const logQueryOf = (subject: LogSubject): Type => {
  @Controller()
  class LogQuery {
    constructor(@Inject(EventStore) private readonly eventStore: ReadableLog) {}

    /** @throws DomainError INVALID; UNAVAILABLE */
    @Rpc(subject)
    read(request: ReadLog): Promise<RpcReply<LogSubject>> {
      return this.eventStore.readPage(request);
    }
  }
  return LogQuery;
};

const snapshotQueryOf = (subject: SnapshotSubject): Type => {
  @Controller()
  class SnapshotQuery {
    constructor(@Inject(EventStore) private readonly eventStore: ReadableLog) {}

    /** @throws DomainError UNAVAILABLE */
    @Rpc(subject)
    read(request: ReadSnapshot): Promise<RpcReply<SnapshotSubject>> {
      return this.eventStore.readSnapshot(request);
    }
  }
  return SnapshotQuery;
};
