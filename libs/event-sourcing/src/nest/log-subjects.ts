import type { BusEventSubject, RpcReply, RpcSubject } from '@tools-hub/contracts';
import type { DomainEvent } from '@tools-hub/domain';

type OwnerOf<Subject> = Subject extends `${infer Service}.committed` ? Service : never;

/** The services with an event log: those that publish its commits on the bus. */
export type LogOwner = OwnerOf<BusEventSubject>;

export type LogSubject = Extract<RpcSubject, `${string}.log.read`>;
export type SnapshotSubject = Extract<RpcSubject, `${string}.snapshot.read`>;

/** The requests by which other services read a log. */
export interface LogSubjects {
  readonly log: LogSubject;
  /** Absent where nobody needs snapshots over the bus. */
  readonly snapshot?: SnapshotSubject;
}

/** The subjects of one service among those of all. A log that only its service reads has none. */
export type OfOwner<Subjects, Owner extends LogOwner> = {
  readonly [Name in keyof Subjects]: Extract<Subjects[Name], `${Owner}.${string}`>;
};

/** The events that other services expect in a service's log; any event if only the service reads it. */
export type LoggedEvent<Owner extends LogOwner> = `${Owner}.log.read` extends LogSubject
  ? RpcReply<`${Owner}.log.read`>['commits'][number]['events'][number]
  : DomainEvent;
