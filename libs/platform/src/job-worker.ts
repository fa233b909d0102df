import type { EventEmitter } from 'node:events';
import { DomainError } from '@tools-hub/contracts';
import pTimeout from 'p-timeout';

/** Milliseconds after which a program that is not ready is ended. A busy machine may take as long as that. */
const START_MS = 60_000;

export interface JobWorkerOptions {
  /** The program. It sends a message when it is ready, and answers each job by one message. */
  readonly file: URL;
  /** Milliseconds after which a job without an answer is given up. */
  readonly limitMs: number;
  /** Milliseconds after which the program of such a job is ended. Until then no other job has its turn. `limitMs` by default. */
  readonly hungMs?: number;
  /** Milliseconds that a job may wait for its turn and for the start of the program. Without them, as many as it may take. */
  readonly waitMs?: number;
  /** Milliseconds after which an idle program is stopped, so that its libraries take memory only while they are used; null for never. */
  readonly idleMs: number | null;
  /** The most jobs that wait for their turn. */
  readonly maxWaiting: number;
  readonly maxOldGenerationSizeMb: number;
}

interface Program<Started> {
  readonly started: Started;
  /** False when the program ended before it was ready. */
  readonly ready: Promise<boolean>;
}

/** Gives jobs to a program that runs beside this one, one after the other. The first job starts it. */
export abstract class JobWorker<Job, Answer, Started extends EventEmitter = EventEmitter> {
  #program: Program<Started> | null = null;
  #idle: NodeJS.Timeout | undefined;
  /** Resolves when no job has its turn or waits for it. It holds no answer, which may be large. */
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(protected readonly options: JobWorkerOptions) {}

  /** Starts the program. It emits `message` for each message, `exit` when it has ended, and `error` when it fails or can't be started. */
  protected abstract start(): Started;
  protected abstract send(started: Started, job: Job): void;
  /** Ends a program that may be hung. Resolves when it has ended. */
  protected abstract end(started: Started): Promise<unknown>;

  /**
   * The program's answer. Null when it died or took too long.
   * @throws DomainError OVERLOADED when too many jobs wait, its turn or the start of the program doesn't come in time, or the machine has no
   *   room for the program
   */
  async run(job: Job): Promise<Answer | null> {
    if (this.#waiting >= this.options.maxWaiting) throw overloaded();
    this.#waiting += 1;
    const before = this.#last;
    const started = this.#startedInTurn(before);
    const answer = started.then((program) => program && this.#answer(program, job));
    // A job that gave up its wait is over before the job that it waited for.
    this.#last = answer.then(
      () => before,
      () => before,
    );
    try {
      await started;
      const { limitMs, hungMs } = this.options;
      return await (hungMs === undefined
        ? answer
        : pTimeout(answer, { milliseconds: limitMs, fallback: () => null }));
    } finally {
      this.#waiting -= 1;
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const program = this.#program;
    this.#program = null;
    if (program !== null) await this.end(program.started);
  }

  /** Waits for the turn, and for the program to be ready, which is null when it ended before that. */
  async #startedInTurn(before: Promise<void>): Promise<Started | null> {
    const { limitMs, waitMs = limitMs } = this.options;
    const end = performance.now() + waitMs;
    await pTimeout(before, { milliseconds: waitMs, message: overloaded() });
    clearTimeout(this.#idle);
    const { started, ready } = (this.#program ??= this.#begin());
    const milliseconds = Math.max(1, end - performance.now());
    return (await pTimeout(ready, { milliseconds, message: overloaded() })) ? started : null;
  }

  async #answer(started: Started, job: Job): Promise<Answer | null> {
    clearTimeout(this.#idle);
    try {
      const answer = await this.#ask(started, job);
      if (answer === null) await this.stop();
      return answer;
    } finally {
      this.#stopWhenIdle();
    }
  }

  #stopWhenIdle(): void {
    const { idleMs } = this.options;
    clearTimeout(this.#idle);
    if (idleMs !== null) this.#idle = setTimeout(() => void this.stop(), idleMs).unref();
  }

  #begin(): Program<Started> {
    const started = this.#start();
    const { promise: ready, resolve, reject } = Promise.withResolvers<boolean>();
    const limit = setTimeout(() => void this.end(started), START_MS).unref();
    const program = { started, ready };
    const forget = (): void => {
      if (this.#program === program) this.#program = null;
    };
    started.once('message', () => resolve(true));
    started.on('error', forget).once('error', (error) => {
      // It says nothing about the job, which may succeed later.
      if (isExhaustion(error)) reject(noRoom());
      else resolve(false);
    });
    started.on('exit', forget).once('exit', () => resolve(false));
    void ready
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(limit);
        // The job that it was started for may have given up.
        this.#stopWhenIdle();
      });
    return program;
  }

  #start(): Started {
    try {
      return this.start();
    } catch (error) {
      throw isExhaustion(error) ? noRoom() : error;
    }
  }

  #ask(started: Started, job: Job): Promise<Answer | null> {
    const { limitMs, hungMs = limitMs } = this.options;
    return new Promise((resolve, reject) => {
      const settle = (answer: Answer | null): void => {
        clearTimeout(limit);
        started.off('message', settle).off('exit', onEnd).off('error', onError);
        resolve(answer);
      };
      const onEnd = (): void => settle(null);
      const onError = (error: unknown): void => {
        if (isExhaustion(error)) reject(noRoom());
        settle(null);
      };
      const limit = setTimeout(onEnd, hungMs);
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
