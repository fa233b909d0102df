import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError, type CommandMeta, type CommandReply, type DomainEvent } from '@tools-hub/contracts';
import { hashOf } from './canonical-json.js';
import type { CommitLog, StoredCommit } from './commit-log.js';
import type { Image } from './image.js';

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

/** Carries commands out: decide against the view, insert one commit, and begin again when somebody else was first. */
export class CommandHandler<View, Event extends DomainEvent> {
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly log: CommitLog<Event>,
    private readonly image: Image<View, Event>,
    private readonly options: CommandHandlerOptions,
  ) {}

  /**
   * Answers once the view holds the command's commit. The same command id with the same body is answered as the first time.
   * @throws DomainError what `decide` refuses; COMMAND_ID_REUSED; UNAVAILABLE when nothing was written;
   *   OUTCOME_UNKNOWN when nobody knows.
   */
  execute<Answer>(
    meta: CommandMeta,
    body: unknown,
    decide: Decide<View, Event, Answer>,
  ): Promise<CommandReply<Answer>> {
    // One after the other: commands of one process would only race each other for the head of the log.
    const turn = this.#last.then(() => this.#attempt(meta, hashOf(body), decide));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #attempt<Answer>(
    meta: CommandMeta,
    requestHash: string,
    decide: Decide<View, Event, Answer>,
  ): Promise<CommandReply<Answer>> {
    const deadline = Date.now() + this.options.deadlineMs;
    let written = false;
    for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
      try {
        const earlier = await this.log.findCommand(meta.commandId);
        if (earlier) return await this.#answerAgain<Answer>(earlier, requestHash);
        await this.image.catchUp();
        const next = { position: this.image.position + 1, at: this.options.now().toISOString() };
        const { events, answer } = decide(this.image.view, next);
        if (events.length === 0) return { position: this.image.position, answer };
        written = true;
        const commit = { ...meta, at: next.at, requestHash, answer, events };
        if (await this.log.append(next.position - 1, commit)) {
          await this.image.catchUp();
          this.options.onCommitted(next.position);
          return { position: next.position, answer };
        }
        // Somebody else was first: at once from the new head. The position was taken, so nothing of ours is under way.
        continue;
      } catch (error) {
        if (error instanceof DomainError) throw error;
        if (Date.now() + pause >= deadline) throw this.#givenUp(written);
      }
      await sleep(pause);
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

  #givenUp(written: boolean): DomainError {
    return written
      ? new DomainError('OUTCOME_UNKNOWN', 'It is not known whether this was saved')
      : new DomainError('UNAVAILABLE', 'The store is away');
  }
}
