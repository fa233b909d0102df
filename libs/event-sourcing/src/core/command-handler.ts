import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises';
import { DomainError, type CommandMeta, type CommandReply } from '@tools-hub/contracts';
import type { CommitCause, DomainEvent } from '@tools-hub/domain';
import pTimeout from 'p-timeout';
import { hashOf } from './canonical-json.js';
import type { AnsweredCommand, Checkpoint, CommitLog, NewCommit } from './commit-log.js';
import { noAnswer } from './from-store.js';
import type { InMemoryReadModel } from './in-memory-read-model.js';

/** The position and time of the commit that a decision leads to. Times are ISO 8601 UTC. */
export interface CommitContext {
  readonly position: number;
  /** The time of the commit: that of the clock, or a millisecond after the commit before where that is later. */
  readonly at: string;
  /** The time by the clock: rules on times of the outside, such as an expiry, compare with it. */
  readonly now: string;
}

export interface Decision<Event extends DomainEvent, Answer> {
  readonly events: readonly Event[];
  readonly answer: Answer;
  readonly cause?: CommitCause;
}

export type Decide<View, Event extends DomainEvent, Answer> = (
  view: View,
  context: CommitContext,
) => Decision<Event, Answer>;

export interface ExecuteOptions {
  /** Milliseconds until the command is given up. */
  readonly deadlineMs: number;
  /**
   * Reads the input of the decision besides the view, as of a position. It is awaited in the command's turn, in which this process
   * commits nothing else, so other commands can't outrun it however many there are.
   */
  readonly prepare?: (position: number) => Promise<void>;
}

interface CommandHandlerOptions {
  /** Milliseconds until a command is given up, unless it has its own deadline. */
  readonly deadlineMs: number;
  readonly now: () => Date;
  readonly onCommitted: (position: number) => void;
}

/** Wraps an error that a decider threw. The command is not tried again. */
class DecisionError extends Error {}

/** The most bytes of a commit as JSON. With its envelope it stays below a message of NATS (8 MiB) and a document of MongoDB. */
export const COMMIT_BYTES = 7 * 1024 * 1024;

/** Commands that may be queued at once. */
const MAX_QUEUED = 500;

interface Command<View, Event extends DomainEvent, Answer> {
  readonly meta: CommandMeta;
  readonly requestHash: string;
  readonly decide: Decide<View, Event, Answer>;
  readonly prepare: ExecuteOptions['prepare'];
}

/** The progress of one command. */
interface Attempt {
  /** In milliseconds of `performance.now()`, which a change of the system clock doesn't move. */
  readonly deadline: number;
  /** Whether an insert was begun. From then on only the log knows the outcome. */
  written: boolean;
  /** Whether the caller has been answered. Nothing may be begun after that. */
  over: boolean;
}

/** Executes commands one at a time: decides on the read model and appends one commit, again after a version conflict. */
export class CommandHandler<View, Event extends DomainEvent> {
  #last: Promise<unknown> = Promise.resolve();
  #queued = 0;

  constructor(
    private readonly log: CommitLog<Event>,
    private readonly readModel: InMemoryReadModel<View, Event>,
    private readonly options: CommandHandlerOptions,
  ) {}

  /**
   * Answers once the read model holds the command's commit. A command id that is repeated with the same body gets the first answer.
   * @throws DomainError the refusal of `decide`; COMMAND_ID_REUSED; BODY_TOO_LARGE for a commit that no reader could read;
   *   OVERLOADED when too many commands wait; UNAVAILABLE when nothing was written; OUTCOME_UNKNOWN when that isn't known.
   */
  execute<Answer>(
    meta: CommandMeta,
    body: unknown,
    decide: Decide<View, Event, Answer>,
    { deadlineMs, prepare }: ExecuteOptions = this.options,
  ): Promise<CommandReply<Answer>> {
    if (this.#queued >= MAX_QUEUED) {
      return Promise.reject(new DomainError('OVERLOADED', 'Too many commands are waiting already'));
    }
    this.#queued += 1;
    const attempt: Attempt = {
      deadline: performance.now() + deadlineMs,
      written: false,
      over: false,
    };
    // Parallel commands of one process would only race each other for the next position.
    const work = this.#last.then(() => {
      // A caller that was answered while its command waited must not cost the commands behind it anything.
      requireCaller(attempt);
      return this.#execute(attempt, { meta, requestHash: hashOf(body), decide, prepare });
    });
    this.#last = work.catch(() => undefined).finally(() => (this.#queued -= 1));
    // Neither a store that hangs nor the queue keeps the caller waiting past the deadline.
    return pTimeout(work, {
      milliseconds: deadlineMs,
      fallback: () => {
        attempt.over = true;
        throw givenUp(attempt);
      },
    });
  }

  async #execute<Answer>(
    attempt: Attempt,
    command: Command<View, Event, Answer>,
  ): Promise<CommandReply<Answer>> {
    for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
      try {
        const done = await this.#tryOnce(attempt, command);
        if (done) return done;
        // Lost the race for the next position: decide again on the new head, after timers such as the deadline had their turn.
        await yieldToEventLoop();
        continue;
      } catch (error) {
        if (error instanceof DecisionError) throw error.cause;
        if (error instanceof DomainError) throw error;
        if (performance.now() + pause >= attempt.deadline) throw givenUp(attempt);
      }
      await sleep(pause);
    }
  }

  /** Null after a version conflict. */
  async #tryOnce<Answer>(
    attempt: Attempt,
    { meta, requestHash, decide, prepare }: Command<View, Event, Answer>,
  ): Promise<CommandReply<Answer> | null> {
    requireCaller(attempt);
    await this.readModel.catchUp();
    requireCaller(attempt);
    const seen = this.readModel.checkpoint;
    const position = seen?.position ?? 0;
    const earlier = await this.log.findCommand(meta.commandId);
    if (earlier && (await this.#reaches(earlier.position)))
      return this.#answerAgain<Answer>(earlier, requestHash);
    requireCaller(attempt);
    if (prepare) {
      await prepare(position);
      requireCaller(attempt);
    }
    // A commit that arrived meanwhile may be this very command, which must not be decided on its own outcome.
    if (this.readModel.checkpoint !== seen) return null;
    const now = this.options.now().toISOString();
    const context = { position: position + 1, at: timeAfter(seen, now), now };
    const { events, answer, cause } = this.#decide(decide, context);
    const { commandId, actor, correlationId } = meta;
    if (events.length === 0) {
      await this.log.addUnchanged({ commandId, requestHash, position, answer });
      return { position, answer, unchanged: true };
    }
    const commit = {
      at: context.at,
      actor,
      correlationId,
      commandId,
      requestHash,
      answer,
      events,
      ...(cause && { cause }),
    };
    refuseTooLarge(commit);
    attempt.written = true;
    if ((await this.log.append(position, commit)) === 'version conflict') return null;
    await this.readModel.catchUp();
    this.options.onCommitted(context.position);
    return { position: context.position, answer };
  }

  #decide<Answer>(decide: Decide<View, Event, Answer>, context: CommitContext): Decision<Event, Answer> {
    try {
      return decide(this.readModel.view, context);
    } catch (cause) {
      throw new DecisionError('The command was not decided', { cause });
    }
  }

  /** Whether the log has a position. One that was restored ends earlier than some commands that changed nothing were decided. */
  async #reaches(position: number): Promise<boolean> {
    if (this.readModel.position < position) await this.readModel.catchUp();
    return this.readModel.position >= position;
  }

  #answerAgain<Answer>(earlier: AnsweredCommand, requestHash: string): CommandReply<Answer> {
    if (earlier.requestHash !== requestHash) {
      throw new DomainError('COMMAND_ID_REUSED', 'This idempotency key was used for another request');
    }
    const { position, unchanged } = earlier;
    if (!unchanged) this.options.onCommitted(position);
    // The stored answer is of this very command, so it has its type.
    return { position, answer: earlier.answer as Answer, ...(unchanged && { unchanged }) };
  }
}

/** Each commit has a later time than the one before, so that a time names one state, even when the clocks of the writers differ. */
const timeAfter = (last: Checkpoint | null, now: string): string =>
  last !== null && last.at >= now ? new Date(Date.parse(last.at) + 1).toISOString() : now;

/** @throws DomainError BODY_TOO_LARGE */
const refuseTooLarge = (commit: NewCommit<DomainEvent>): void => {
  if (Buffer.byteLength(JSON.stringify(commit)) <= COMMIT_BYTES) return;
  throw new DomainError('BODY_TOO_LARGE', 'This changes too much at once');
};

/** @throws DomainError when the caller has been answered already. */
const requireCaller = (attempt: Attempt): void => {
  if (attempt.over) throw givenUp(attempt);
};

const givenUp = ({ written }: Attempt): DomainError => noAnswer(written ? 'OUTCOME_UNKNOWN' : 'UNAVAILABLE');
