import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import { DomainError, type CommandMeta, type CommandReply, type DomainEvent } from '@tools-hub/contracts';
import { hashOf } from './canonical-json.js';
import type { CommitLog, NewCommit, StoredCommit } from './commit-log.js';
import type { Image } from './image.js';
import { inTime } from './in-time.js';

/** What a decision may know of the commit that it will become. */
export interface Next {
  readonly position: number;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface Decision<Event extends DomainEvent, Answer> {
  readonly events: readonly Event[];
  readonly answer: Answer;
}

export type Decide<View, Event extends DomainEvent, Answer> = (
  view: View,
  next: Next,
) => Decision<Event, Answer>;

export interface CommandHandlerOptions {
  /** Milliseconds until a command is given up. */
  readonly deadlineMs: number;
  readonly now: () => Date;
  readonly onCommitted: (position: number) => void;
}

/** A refusal, or a fault of the rules themselves: trying again would not help. */
class NotDecided extends Error {}

/** Bytes of a commit as JSON: with its envelope, below what NATS carries in one message (8 MiB) and MongoDB in one document. */
export const COMMIT_BYTES = 7 * 1024 * 1024;

/** Commands that wait for their turn at once. */
const MOST_QUEUED = 500;

/** One command on its way. */
interface Turn {
  /** In milliseconds of `performance.now()`: setting the clock must not end it, or keep it alive. */
  readonly deadline: number;
  /** An insert was begun: from then on only the log knows whether it was done. */
  written: boolean;
  /** The caller has been answered: nothing may be begun any more. */
  over: boolean;
}

/** Carries commands out: decide against the view, insert one commit, and begin again when somebody else was first. */
export class CommandHandler<View, Event extends DomainEvent> {
  #last: Promise<unknown> = Promise.resolve();
  #queued = 0;

  constructor(
    private readonly log: CommitLog<Event>,
    private readonly image: Image<View, Event>,
    private readonly options: CommandHandlerOptions,
  ) {}

  /**
   * Answers once the view holds the command's commit. The same command id with the same body is answered as the first time.
   * @throws DomainError what `decide` refuses; COMMAND_ID_REUSED; BODY_TOO_LARGE for a commit that no reader could read;
   *   OVERLOADED when too many commands wait; UNAVAILABLE when nothing was written; OUTCOME_UNKNOWN when nobody knows.
   */
  execute<Answer>(
    meta: CommandMeta,
    body: unknown,
    decide: Decide<View, Event, Answer>,
  ): Promise<CommandReply<Answer>> {
    if (this.#queued >= MOST_QUEUED) {
      return Promise.reject(new DomainError('OVERLOADED', 'Too many commands are waiting already'));
    }
    this.#queued += 1;
    const turn: Turn = {
      deadline: performance.now() + this.options.deadlineMs,
      written: false,
      over: false,
    };
    // One after the other: commands of one process would only race each other for the head of the log.
    const work = this.#last.then(() => {
      // Its caller was told while it waited: it must not cost those behind it anything.
      requireCaller(turn);
      return this.#carryOut(turn, meta, hashOf(body), decide);
    });
    this.#last = work.catch(() => undefined).finally(() => (this.#queued -= 1));
    // A store that hangs, or a queue before this command, must not keep its caller waiting.
    return inTime(work, this.options.deadlineMs, () => {
      turn.over = true;
      return givenUp(turn);
    });
  }

  async #carryOut<Answer>(
    turn: Turn,
    meta: CommandMeta,
    requestHash: string,
    decide: Decide<View, Event, Answer>,
  ): Promise<CommandReply<Answer>> {
    for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
      try {
        const done = await this.#attempt(turn, meta, requestHash, decide);
        if (done) return done;
        // Somebody else was first: again from the new head, but not so fast that nothing else, such as the deadline, gets a turn.
        await breathe();
        continue;
      } catch (error) {
        if (error instanceof NotDecided) throw error.cause;
        if (error instanceof DomainError) throw error;
        if (performance.now() + pause >= turn.deadline) throw givenUp(turn);
      }
      await sleep(pause);
    }
  }

  /** Null when it has to be decided again. */
  async #attempt<Answer>(
    turn: Turn,
    meta: CommandMeta,
    requestHash: string,
    decide: Decide<View, Event, Answer>,
  ): Promise<CommandReply<Answer> | null> {
    requireCaller(turn);
    await this.image.catchUp();
    requireCaller(turn);
    const seen = this.image.checkpoint;
    const position = seen?.position ?? 0;
    const earlier = await this.log.findCommand(meta.commandId);
    if (earlier) return this.#answerAgain<Answer>(earlier, requestHash);
    requireCaller(turn);
    // What came in while looking may be this very command: it must not be decided on its own outcome.
    if (this.image.checkpoint !== seen) return null;
    const next = { position: position + 1, at: this.options.now().toISOString() };
    const { events, answer } = this.#decide(decide, next);
    if (events.length === 0) return { position, answer };
    const { commandId, actor, correlationId } = meta;
    const commit = { at: next.at, actor, correlationId, commandId, requestHash, answer, events };
    refuseTooLarge(commit);
    turn.written = true;
    if (!(await this.log.append(position, commit))) return null;
    await this.image.catchUp();
    this.options.onCommitted(next.position);
    return { position: next.position, answer };
  }

  #decide<Answer>(decide: Decide<View, Event, Answer>, next: Next): Decision<Event, Answer> {
    try {
      return decide(this.image.view, next);
    } catch (cause) {
      throw new NotDecided('The command was not decided', { cause });
    }
  }

  async #answerAgain<Answer>(
    earlier: StoredCommit<Event>,
    requestHash: string,
  ): Promise<CommandReply<Answer>> {
    if (earlier.requestHash !== requestHash) {
      throw new DomainError('COMMAND_ID_REUSED', 'This idempotency key was used for another request');
    }
    await this.image.catchUp();
    this.options.onCommitted(earlier.position);
    // The log gives back what this very command stored there.
    return { position: earlier.position, answer: earlier.answer as Answer };
  }
}

/** @throws DomainError BODY_TOO_LARGE */
const refuseTooLarge = (commit: NewCommit<DomainEvent>): void => {
  if (Buffer.byteLength(JSON.stringify(commit)) <= COMMIT_BYTES) return;
  throw new DomainError('BODY_TOO_LARGE', 'This changes too much at once');
};

/** @throws DomainError when the caller has been answered already. */
const requireCaller = (turn: Turn): void => {
  if (turn.over) throw givenUp(turn);
};

const givenUp = ({ written }: Turn): DomainError =>
  written
    ? new DomainError('OUTCOME_UNKNOWN', 'It is not known whether this was saved')
    : new DomainError('UNAVAILABLE', 'The store is away');
