import { Worker } from 'node:worker_threads';
import { JobWorker } from './job-worker.js';

/** A program in a thread of this process. */
export class WorkerThread<Job, Answer> extends JobWorker<Job, Answer, Worker> {
  protected override start(): Worker {
    const { file, maxOldGenerationSizeMb } = this.options;
    const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb } });
    worker.unref();
    return worker;
  }

  protected override send(worker: Worker, job: Job): void {
    worker.postMessage(job);
  }

  protected override async end(worker: Worker): Promise<void> {
    await worker.terminate();
  }
}
