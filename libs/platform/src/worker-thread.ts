import { Worker } from 'node:worker_threads';
import { DomainError } from '@tools-hub/contracts';
import pTimeout from 'p-timeout';

export interface WorkerThreadOptions {
  /** The program of the thread, which answers each message by one message. */
  readonly file: URL;
  /** Milliseconds that a job may wait for its turn, and that it may take then. */
  readonly limitMs: number;
  /** Milliseconds after which an idle thread is stopped, so that its libraries take memory only while they are used; null for never. */
  readonly idleMs: number | null;
  /** The most jobs that wait for their turn. */
  readonly maxWaiting: number;
  readonly maxOldGenerationSizeMb: number;
}

/** Gives jobs to a thread of its own, one after the other. The first job starts it. */
export class WorkerThread<Job, Answer> {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(private readonly options: WorkerThreadOptions) {}

  /**
   * The thread's answer. Null when it died or took too long.
   * @throws DomainError OVERLOADED when too many jobs wait, or its turn doesn't come in time
   */
  async run(job: Job): Promise<Answer | null> {
    if (this.#waiting >= this.options.maxWaiting) throw overloaded();
    this.#waiting += 1;
    const before = this.#last;
    const answer = this.#inTurn(before, job);
    this.#last = Promise.allSettled([before, answer]);
    try {
      return await answer;
    } finally {
      this.#waiting -= 1;
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #inTurn(before: Promise<unknown>, job: Job): Promise<Answer | null> {
    await pTimeout(before, { milliseconds: this.options.limitMs, message: overloaded() });
    return this.#run(job);
  }

  async #run(job: Job): Promise<Answer | null> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    try {
      const answer = await answerOf<Answer>(worker, job, this.options.limitMs);
      if (answer === null) await this.stop();
      return answer;
    } finally {
      const { idleMs } = this.options;
      if (idleMs !== null) this.#idle = setTimeout(() => void this.stop(), idleMs).unref();
    }
  }

  #start(): Worker {
    const { file, maxOldGenerationSizeMb } = this.options;
    const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb } });
    worker.unref();
    const forget = (): void => {
      if (this.#worker === worker) this.#worker = null;
    };
    worker.on('error', forget).on('exit', forget);
    return worker;
  }
}

const overloaded = (): DomainError =>
  new DomainError('OVERLOADED', 'Too many requests wait for their turn', [], 2);

const answerOf = <Answer>(worker: Worker, job: unknown, limitMs: number): Promise<Answer | null> =>
  new Promise((resolve) => {
    const settle = (answer: Answer | null): void => {
      clearTimeout(limit);
      worker.off('message', settle).off('exit', onExit);
      resolve(answer);
    };
    const onExit = (): void => settle(null);
    const limit = setTimeout(onExit, limitMs);
    worker.on('message', settle).on('exit', onExit);
    worker.postMessage(job);
  });
