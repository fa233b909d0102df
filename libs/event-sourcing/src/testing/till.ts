import { DomainError } from '@tools-hub/contracts';
import type { Commit, DomainEvent } from '@tools-hub/domain';
import type { Decide } from '../core/index.js';
import type { MemoryLog } from './memory-log.js';

/** A till, for the tests of this library: money goes in, and out as far as there is any. */
export type TillEvent =
  DomainEvent<'PaidIn', { readonly amount: number }> | DomainEvent<'PaidOut', { readonly amount: number }>;

export interface TillView {
  balance: number;
  /** Every command that it was folded from, in order. */
  readonly commands: string[];
}

export const emptyTill = (): TillView => ({ balance: 0, commands: [] });

export const paidIn = (amount: number): TillEvent => ({
  type: 'PaidIn',
  v: 1,
  stream: 'till',
  data: { amount },
});
const paidOut = (amount: number): TillEvent => ({
  type: 'PaidOut',
  v: 1,
  stream: 'till',
  data: { amount },
});

export const foldTill = (view: TillView, commit: Commit<TillEvent>): void => {
  view.commands.push(commit.commandId);
  for (const { type, data } of commit.events) view.balance += type === 'PaidIn' ? data.amount : -data.amount;
};

/** The commit at a position: one amount is paid in. */
export const commitAt = (position: number): Commit<TillEvent> => ({
  position,
  at: '2026-01-01T00:00:00.000Z',
  actor: 'test',
  correlationId: 'test',
  commandId: `command ${position}`,
  events: [paidIn(1)],
});

/** Adds the next commit to a log. */
export const grow = (log: MemoryLog<TillEvent>): void => {
  log.commits.push({ ...commitAt(log.commits.length + 1), requestHash: '', answer: null });
};

export const payIn =
  (amount: number): Decide<TillView, TillEvent, { readonly balance: number }> =>
  ({ balance }) => ({
    events: amount === 0 ? [] : [paidIn(amount)],
    answer: { balance: balance + amount },
  });

/** Out in two parts, so that a commit has more than one event. */
export const payOut =
  (amount: number): Decide<TillView, TillEvent, { readonly balance: number }> =>
  ({ balance }) => {
    if (amount > balance) throw new DomainError('INVALID', 'There is not that much in the till');
    const half = Math.floor(amount / 2);
    return { events: [paidOut(half), paidOut(amount - half)], answer: { balance: balance - amount } };
  };
