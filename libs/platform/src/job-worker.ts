import type { EventEmitter } from 'node:events';
import { DomainError } from '@tools-hub/contracts';
import pTimeout from 'p-timeout';

export interface JobWorkerOptions {
  /** The program, which answers each message by one message. */
  readonly file: URL;
  /** Milliseconds that a job may take. Those of the first one include the start of the program. */
  readonly limitMs: number;
  /** Milliseconds that a job may wait for its turn. Without them, as many as it may take. */
  readonly waitMs?: number;
  /** Milliseconds after which an idle program is stopped, so that its libraries take memory only while they are used; null for never. */
  readonly idleMs: number | null;
  /** The most jobs that wait for their turn. */
  readonly maxWaiting: number;
  readonly maxOldGenerationSizeMb: number;
}

/** Gives jobs to a program that runs beside this one, one after the other. The first job starts it. */
export abstract class JobWorker<Job, Answer, Started extends EventEmitter = EventEmitter> {
  #started: Started | null = null;
  #idle: NodeJS.Timeout | undefined;
  /** Resolves when no job has its turn or waits for it. It holds no answer, which may be large. */
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(protected readonly options: JobWorkerOptions) {}

  /** Starts the program. It emits `message` for each answer, `exit` when it has ended, and `error` when it fails or can't be started. */
  protected abstract start(): Started;
  protected abstract send(started: Started, job: Job): void;
  /** Ends a program that may be hung. Resolves when it has ended. */
  protected abstract end(started: Started): Promise<unknown>;

  /**
   * The program's answer. Null when it died or took too long.
   * @throws DomainError OVERLOADED when too many jobs wait, its turn doesn't come in time, or the machine has no room for the program
   */
  async run(job: Job): Promise<Answer | null> {
    if (this.#waiting >= this.options.maxWaiting) throw overloaded();
    this.#waiting += 1;
    const before = this.#last;
    const answer = this.#inTurn(before, job);
    // A job that gave up its wait is over before the job that it waited for.
    this.#last = answer.then(
      () => before,
      () => before,
    );
    try {
      return await answer;
    } finally {
      this.#waiting -= 1;
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const started = this.#started;
    this.#started = null;
    if (started !== null) await this.end(started);
  }

  async #inTurn(before: Promise<void>, job: Job): Promise<Answer | null> {
    const { limitMs, waitMs = limitMs } = this.options;
    await pTimeout(before, { milliseconds: waitMs, message: overloaded() });
    return this.#run(job);
  }

  async #run(job: Job): Promise<Answer | null> {
    clearTimeout(this.#idle);
    try {
      const answer = await this.#ask((this.#started ??= this.#begin()), job);
      if (answer === null) await this.stop();
      return answer;
    } catch (error) {
      // It says nothing about the job, which may succeed later.
      throw isExhaustion(error) ? noRoom() : error;
    } finally {
      const { idleMs } = this.options;
      if (idleMs !== null) this.#idle = setTimeout(() => void this.stop(), idleMs).unref();
    }
  }

  #begin(): Started {
    const started = this.start();
    const forget = (): void => {
      if (this.#started === started) this.#started = null;
    };
    started.on('error', forget).on('exit', forget);
    return started;
  }

  #ask(started: Started, job: Job): Promise<Answer | null> {
    return new Promise((resolve, reject) => {
      const settle = (answer: Answer | null): void => {
        clearTimeout(limit);
        started.off('message', settle).off('exit', onEnd).off('error', onError);
        resolve(answer);
      };
      const onEnd = (): void => settle(null);
      const onError = (error: unknown): void => {
        if (isExhaustion(error)) reject(error);
        settle(null);
      };
      const limit = setTimeout(onEnd, this.options.limitMs);
      started.on('message', settle).on('exit', onEnd).on('error', onError);
      this.send(started, job);
    });
  }
}

/** The codes of a machine without file descriptors, processes or memory for another program. */
const EXHAUSTED: readonly unknown[] = ['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM', 'ERR_WORKER_INIT_FAILED'];
const isExhaustion = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && EXHAUSTED.includes(error.code);

const noRoom = (): DomainError =>
  new DomainError('OVERLOADED', 'There is no room for this work right now', [], 2);

const overloaded = (): DomainError =>
  new DomainError('OVERLOADED', 'Too many requests wait for their turn', [], 2);
