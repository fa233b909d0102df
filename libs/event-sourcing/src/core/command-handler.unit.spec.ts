import { describe, expect, test, vi } from 'vitest';
import { DomainError, type CommandMeta } from '@tools-hub/contracts';
import { MemoryLog } from '../testing/index.js';
import {
  emptyTill,
  foldTill,
  paidIn,
  payIn,
  payOut,
  type TillEvent,
  type TillView,
} from '../testing/till.js';
import { CommandHandler, type Decide } from './command-handler.js';
import type { CommitLog, NewCommit } from './commit-log.js';
import { InMemoryReadModel } from './in-memory-read-model.js';

const setUp = (
  log: CommitLog<TillEvent> = new MemoryLog<TillEvent>(),
  deadlineMs = 1_000,
  now = () => new Date(Date.UTC(2026, 0, 1)),
) => {
  const readModel = new InMemoryReadModel(log, emptyTill, foldTill, {
    pollMs: 1_000,
    onError: () => undefined,
  });
  const onCommitted = vi.fn<(position: number) => void>();
  return {
    readModel,
    onCommitted,
    handler: new CommandHandler(log, readModel, { deadlineMs, now, onCommitted }),
  };
};

let commands = 0;
const meta = (commandId = `command ${(commands += 1)}`): CommandMeta => ({
  commandId,
  actor: 'ada',
  correlationId: 'correlation',
});

const refusedWith = (code: string) => expect.objectContaining({ code });
const never = <Result>(): Promise<Result> => new Promise<Result>(() => undefined);
const soon = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('a command', () => {
  test('a command appends one commit with actor, time and cause, and is answered after the view has it', async () => {
    const log = new MemoryLog<TillEvent>();
    const { handler, readModel, onCommitted } = setUp(log);
    await handler.execute(meta(), 8, payIn(8));
    const reply = await handler.execute(meta('out'), 5, payOut(5));
    expect(reply).toEqual({ position: 2, answer: { balance: 3 } });
    expect(readModel.position).toBe(2);
    expect(readModel.view.balance).toBe(3);
    expect(log.commits[1]).toEqual({
      position: 2,
      at: '2026-01-01T00:00:00.001Z',
      actor: 'ada',
      correlationId: 'correlation',
      commandId: 'out',
      requestHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      answer: { balance: 3 },
      events: [
        { type: 'PaidOut', v: 1, stream: 'till', data: { amount: 2 } },
        { type: 'PaidOut', v: 1, stream: 'till', data: { amount: 3 } },
      ],
    });
    expect(onCommitted.mock.calls).toEqual([[1], [2]]);
  });

  test('a command is committed later than the commit before it, also by a clock that was set back', async () => {
    const log = new MemoryLog<TillEvent>();
    const days = [2, 1, 3];
    const { handler } = setUp(log, 1_000, () => new Date(Date.UTC(2026, 0, days.shift())));
    for (let n = 0; n < 3; n += 1) await handler.execute(meta(), 1, payIn(1));
    expect(log.commits.map(({ at }) => at)).toEqual([
      '2026-01-02T00:00:00.000Z',
      '2026-01-02T00:00:00.001Z',
      '2026-01-03T00:00:00.000Z',
    ]);
  });

  test('a command is decided by the time of the clock, also where an earlier commit has a later time', async () => {
    const days = [2, 1];
    const { handler } = setUp(undefined, 1_000, () => new Date(Date.UTC(2026, 0, days.shift())));
    await handler.execute(meta(), 1, payIn(1));
    const decide = vi.fn<Decide<TillView, TillEvent, null>>(() => ({ events: [], answer: null }));
    await handler.execute(meta(), null, decide);
    const [at, now] = ['2026-01-02T00:00:00.001Z', '2026-01-01T00:00:00.000Z'];
    expect(decide).toHaveBeenCalledWith(expect.anything(), { position: 2, at, now });
  });

  test('a command appends no commit when it changes nothing', async () => {
    const log = new MemoryLog<TillEvent>();
    const { handler, onCommitted } = setUp(log);
    expect(await handler.execute(meta(), 0, payIn(0))).toEqual({
      position: 0,
      answer: { balance: 0 },
      unchanged: true,
    });
    expect(log.commits).toEqual([]);
    expect(onCommitted).not.toHaveBeenCalled();
  });

  test('a command appends no commit when it is refused, and the next one is executed', async () => {
    const log = new MemoryLog<TillEvent>();
    const { handler } = setUp(log);
    await expect(handler.execute(meta(), 5, payOut(5))).rejects.toEqual(refusedWith('INVALID'));
    expect(log.commits).toEqual([]);
    expect(await handler.execute(meta(), 1, payIn(1))).toMatchObject({ position: 1 });
  });

  test('a command fails at once with the error of a faulty decider, not as UNAVAILABLE', async () => {
    const { handler } = setUp(undefined, 60_000);
    const fault = new TypeError('a bug');
    const decide = () => {
      throw fault;
    };
    await expect(handler.execute(meta(), 0, decide)).rejects.toBe(fault);
  });

  test('a command gets its first answer when it is repeated, and appends nothing', async () => {
    const log = new MemoryLog<TillEvent>();
    const { handler } = setUp(log);
    const first = await handler.execute(meta('once'), 8, payIn(8));
    await handler.execute(meta(), 1, payIn(1));
    expect(await handler.execute(meta('once'), 8, payIn(8))).toEqual(first);
    expect(log.commits).toHaveLength(2);
  });

  test('a command is refused when it is repeated with another body', async () => {
    const { handler } = setUp();
    await handler.execute(meta('once'), { amount: 8 }, payIn(8));
    const again = handler.execute(meta('once'), { amount: 9 }, payIn(9));
    await expect(again).rejects.toEqual(refusedWith('COMMAND_ID_REUSED'));
  });

  test('a repeated command that changed nothing gets its first answer, and another body is refused', async () => {
    const log = new MemoryLog<TillEvent>();
    const { handler, onCommitted } = setUp(log);
    const first = await handler.execute(meta('nothing'), 0, payIn(0));
    await handler.execute(meta(), 8, payIn(8));
    expect(await handler.execute(meta('nothing'), 0, payIn(8))).toEqual(first);
    const other = handler.execute(meta('nothing'), 8, payIn(8));
    await expect(other).rejects.toEqual(refusedWith('COMMAND_ID_REUSED'));
    expect(log.commits).toHaveLength(1);
    expect(onCommitted).toHaveBeenCalledTimes(1);
  });

  test('a command is decided again after a version conflict', async () => {
    const log = new MemoryLog<TillEvent>();
    const one = setUp(log);
    const other = setUp(log);
    await one.handler.execute(meta(), 8, payIn(8));
    const append = log.append.bind(log);
    vi.spyOn(log, 'append').mockImplementationOnce(async (position, commit) => {
      // The other one is first, after this command was decided.
      await other.handler.execute(meta(), 5, payOut(5));
      return append(position, commit);
    });
    await expect(one.handler.execute(meta(), 5, payOut(5))).rejects.toEqual(refusedWith('INVALID'));
    expect(log.commits).toHaveLength(2);
  });

  test('a command is prepared in its turn, and again when another process commits meanwhile', async () => {
    const log = new MemoryLog<TillEvent>();
    const one = setUp(log);
    const other = setUp(log);
    const prepare = vi.fn<(position: number) => Promise<void>>(() => Promise.resolve());
    prepare.mockImplementationOnce(async () => {
      await other.handler.execute(meta(), 5, payIn(5));
      await one.readModel.catchUp();
    });
    const before = one.handler.execute(meta(), 8, payIn(8));
    const reply = await one.handler.execute(meta(), 13, payOut(13), { deadlineMs: 1_000, prepare });
    expect(reply).toEqual({ position: 3, answer: { balance: 0 } });
    expect(prepare.mock.calls).toEqual([[1], [2]]);
    await before;
  });
});

describe('a store that fails', () => {
  test('a commit is found and not appended twice when the store fails after the insert', async () => {
    const log = new MemoryLog<TillEvent>();
    const append = vi.spyOn(log, 'append').mockImplementationOnce(async (position, commit) => {
      await new MemoryLog<TillEvent>().append.call(log, position, commit);
      throw new Error('connection lost');
    });
    const { handler } = setUp(log);
    expect(await handler.execute(meta(), 8, payIn(8))).toEqual({ position: 1, answer: { balance: 8 } });
    expect(log.commits).toHaveLength(1);
    expect(append).toHaveBeenCalledTimes(1);
  });

  test('an insert is tried again when the store fails before it', async () => {
    const log = new MemoryLog<TillEvent>();
    vi.spyOn(log, 'append').mockRejectedValueOnce(new Error('connection lost'));
    const { handler } = setUp(log);
    expect(await handler.execute(meta(), 8, payIn(8))).toEqual({ position: 1, answer: { balance: 8 } });
    expect(log.commits).toHaveLength(1);
  });

  test('a command is not decided on its own outcome when its insert lands during the look-up', async () => {
    const log = new MemoryLog<TillEvent>();
    const { handler, readModel } = setUp(log);
    await handler.execute(meta(), 8, payIn(8));
    let onItsWay: NewCommit<TillEvent> | null = null;
    vi.spyOn(log, 'append').mockImplementationOnce((_position, commit) => {
      onItsWay = commit;
      return Promise.reject(new Error('connection lost'));
    });
    const find = log.findCommand.bind(log);
    vi.spyOn(log, 'findCommand').mockImplementation(async (commandId) => {
      const found = await find(commandId);
      if (onItsWay === null) return found;
      log.commits.push({ position: 2, ...onItsWay });
      onItsWay = null;
      await readModel.catchUp();
      return found;
    });
    // The command empties the till: decided again on its own outcome, it would be refused.
    expect(await handler.execute(meta(), 8, payOut(8))).toEqual({ position: 2, answer: { balance: 0 } });
    expect(log.commits).toHaveLength(2);
  });

  test('a command fails with UNAVAILABLE in time when the store fails from the first read on', async () => {
    const log = new MemoryLog<TillEvent>();
    vi.spyOn(log, 'read').mockRejectedValue(new Error('away'));
    const { handler } = setUp(log, 200);
    await expect(handler.execute(meta(), 8, payIn(8))).rejects.toEqual(refusedWith('UNAVAILABLE'));
  });

  test('a command fails with OUTCOME_UNKNOWN when the store fails from the insert on', async () => {
    const log = new MemoryLog<TillEvent>();
    vi.spyOn(log, 'append').mockRejectedValue(new Error('away'));
    const { handler } = setUp(log, 200);
    await expect(handler.execute(meta(), 8, payIn(8))).rejects.toEqual(refusedWith('OUTCOME_UNKNOWN'));
  });

  test('a command fails with OUTCOME_UNKNOWN when the store hangs in the insert', async () => {
    const log = new MemoryLog<TillEvent>();
    vi.spyOn(log, 'append').mockImplementation(() => never());
    const { handler } = setUp(log, 50);
    await expect(handler.execute(meta(), 8, payIn(8))).rejects.toEqual(refusedWith('OUTCOME_UNKNOWN'));
  });

  test('a large command succeeds within its own deadline when the insert is slow', async () => {
    const log = new MemoryLog<TillEvent>();
    const append = log.append.bind(log);
    vi.spyOn(log, 'append').mockImplementation(async (...commit) => {
      await soon(200);
      return append(...commit);
    });
    const { handler } = setUp(log, 50);
    const large = { deadlineMs: 20_000 };
    expect(await handler.execute(meta(), 8, payIn(8), large)).toEqual({
      position: 1,
      answer: { balance: 8 },
    });
  });

  test('a command fails with UNAVAILABLE and is not executed later when the store hangs before the insert', async () => {
    const log = new MemoryLog<TillEvent>();
    const { promise: hanging, resolve: goOn } = Promise.withResolvers<null>();
    const find = vi.spyOn(log, 'findCommand').mockReturnValueOnce(hanging);
    const { handler } = setUp(log, 50);
    const first = handler.execute(meta(), 8, payIn(8));
    // The second command waits behind the first, and fails by its own deadline.
    const second = handler.execute(meta(), 9, payIn(9));
    await expect(first).rejects.toEqual(refusedWith('UNAVAILABLE'));
    await expect(second).rejects.toEqual(refusedWith('UNAVAILABLE'));
    const read = vi.spyOn(log, 'read');
    find.mockClear();
    goOn(null);
    await soon(20);
    expect(log.commits).toEqual([]);
    // The requests were given up, so their commands are not sent to the store.
    expect([read.mock.calls.length, find.mock.calls.length]).toEqual([0, 0]);
    expect(await handler.execute(meta(), 1, payIn(1))).toEqual({ position: 1, answer: { balance: 1 } });
  });
});

test('a refusal is a DomainError with its code', async () => {
  const { handler } = setUp();
  await expect(handler.execute(meta(), 5, payOut(5))).rejects.toBeInstanceOf(DomainError);
});

describe('a log that lost its tail', () => {
  test('a log that lost its tail is continued from its end, without a gap', async () => {
    const log = new MemoryLog<TillEvent>();
    const { handler, readModel } = setUp(log);
    for (let n = 0; n < 5; n += 1) await handler.execute(meta(), 2, payIn(2));
    log.commits.splice(2);
    expect(await handler.execute(meta(), 3, payOut(3))).toEqual({ position: 3, answer: { balance: 1 } });
    expect(log.commits.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(readModel.view.balance).toBe(1);
  });

  test('a command is not decided on the lost state of a log that lost its tail', async () => {
    const log = new MemoryLog<TillEvent>();
    const { handler } = setUp(log);
    for (let n = 0; n < 5; n += 1) await handler.execute(meta(), 2, payIn(2));
    log.commits.splice(2);
    await expect(handler.execute(meta(), 10, payOut(10))).rejects.toEqual(refusedWith('INVALID'));
  });

  test('a command that changed nothing is decided again on a log that lost the state of its decision', async () => {
    const log = new MemoryLog<TillEvent>();
    const { handler } = setUp(log);
    for (let n = 0; n < 5; n += 1) await handler.execute(meta(), 2, payIn(2));
    await handler.execute(meta('nothing'), 0, payIn(0));
    log.commits.splice(2);
    const again = { position: 2, answer: { balance: 4 }, unchanged: true };
    expect(await handler.execute(meta('nothing'), 0, payIn(0))).toEqual(again);
    await handler.execute(meta(), 1, payIn(1));
    expect(await handler.execute(meta('nothing'), 0, payIn(0))).toEqual(again);
  });

  test('a command is decided again when the log loses its tail meanwhile', async () => {
    const log = new MemoryLog<TillEvent>();
    const { handler, readModel } = setUp(log);
    for (let n = 0; n < 5; n += 1) await handler.execute(meta(), 2, payIn(2));
    const find = log.findCommand.bind(log);
    vi.spyOn(log, 'findCommand').mockImplementationOnce(async (commandId) => {
      log.commits.splice(2);
      await readModel.catchUp();
      return find(commandId);
    });
    expect(await handler.execute(meta(), 3, payOut(3))).toEqual({ position: 3, answer: { balance: 1 } });
    expect(log.commits.map(({ position }) => position)).toEqual([1, 2, 3]);
  });
});

describe('bounds', () => {
  test('a commit that no reader could read is refused before the insert', async () => {
    const log = new MemoryLog<TillEvent>();
    const { handler } = setUp(log);
    const events = Array.from({ length: 150_000 }, () => paidIn(1));
    const tooMuch = handler.execute(meta(), null, () => ({ events, answer: null }));
    await expect(tooMuch).rejects.toEqual(refusedWith('BODY_TOO_LARGE'));
    // An answer is stored with its commit.
    const answer = 'x'.repeat(8 * 1024 * 1024);
    const tooLong = handler.execute(meta(), null, () => ({ events: [paidIn(1)], answer }));
    await expect(tooLong).rejects.toEqual(refusedWith('BODY_TOO_LARGE'));
    expect(log.commits).toEqual([]);
  });

  test('a command is refused at once when the queue is full', async () => {
    const log = new MemoryLog<TillEvent>();
    vi.spyOn(log, 'findCommand').mockReturnValue(never());
    const { handler } = setUp(log, 300);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 600 }, () => handler.execute(meta(), 1, payIn(1))),
    );
    const refusals = (code: string): number =>
      outcomes.filter(
        (outcome) =>
          outcome.status === 'rejected' &&
          outcome.reason instanceof DomainError &&
          outcome.reason.code === code,
      ).length;
    expect([refusals('OVERLOADED'), refusals('UNAVAILABLE')]).toEqual([100, 500]);
  });

  test('a change of the wall clock does not end a command', async () => {
    const log = new MemoryLog<TillEvent>();
    vi.spyOn(log, 'append').mockRejectedValueOnce(new Error('connection lost'));
    const { handler } = setUp(log);
    let now = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 3_600_000));
    try {
      expect(await handler.execute(meta(), 8, payIn(8))).toMatchObject({ position: 1 });
    } finally {
      clock.mockRestore();
    }
  });
});
