import { rmSync } from 'node:fs';
import type { Log } from '../console/log.js';
import { reasonOf } from '../console/user-error.js';
import { identify, ownIdentity } from '../../process-identity.mjs';
import type { DataDirLock } from './data-dir-lock.js';
import type { ProcessSpec, StopStage } from './process-spec.js';
import { listProcesses, writeAtomically, type Listed } from './processes-file.js';
import { processesFile, runStateFile, type ChildState, type RunState } from './run-state.js';
import { SupervisedProcess } from './supervised-process.js';

/** The stages of stopping, and the time in ms at which the processes of each stage are killed: under 5 s in all. */
const STOP_STAGES: readonly { stage: StopStage; endsAt: number }[] = [
  { stage: 'gateway', endsAt: 1_900 },
  { stage: 'services', endsAt: 3_300 },
  { stage: 'connections', endsAt: 3_700 },
  { stage: 'data', endsAt: 4_600 },
];

const RECORD_AGAIN_MS = 1_000;

interface StartOrder {
  /** Resolves when everything that the process needs is ready. The process starts before, and is listed and timed from then on. */
  readonly after?: Promise<void>;
  /** Ends the wait for the process. */
  readonly signal?: AbortSignal;
}

/** The processes of a run on its data directory. */
export class Supervisor {
  readonly #processes: SupervisedProcess[] = [];
  #stopped: Promise<void> | undefined;
  readonly #givingUp = new AbortController();
  #isRecorded = true;
  #nextRecord: NodeJS.Timeout | undefined;

  constructor(
    private readonly lock: DataDirLock,
    private readonly log: Log,
  ) {}

  get dataDir(): string {
    return this.lock.dataDir;
  }

  /** Starts a process and waits until it is ready. From then on the process is restarted whenever it ends. */
  async start(spec: ProcessSpec, { after, signal }: StartOrder = {}): Promise<void> {
    this.#givingUp.signal.throwIfAborted();
    const process = new SupervisedProcess(spec, this.log, this.dataDir, () => this.#record());
    this.#processes.push(process);
    const { signal: givingUp } = this.#givingUp;
    await process.start(signal === undefined ? givingUp : AbortSignal.any([givingUp, signal]), after);
  }

  /** Restarts every process of that name. Resolves when the old processes have ended. */
  async restart(name: string): Promise<void> {
    const named = this.#processes.filter(({ spec }) => spec.name === name);
    await Promise.all(named.map((process) => process.restart()));
  }

  /** Stops all processes in order, within 5 s. A second call waits for the same end. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopInOrder();
    return this.#stopped;
  }

  async #stopInOrder(): Promise<void> {
    const began = Date.now();
    this.#givingUp.abort();
    this.#record();
    try {
      for (const { stage, endsAt } of STOP_STAGES) {
        const ofStage = this.#processes.filter(({ spec }) => spec.stopStage === stage);
        await Promise.all(ofStage.map((process) => process.stop(began + endsAt)));
      }
      clearTimeout(this.#nextRecord);
      rmSync(processesFile(this.dataDir), { force: true });
      rmSync(runStateFile(this.dataDir), { force: true });
    } finally {
      this.lock.release();
    }
  }

  /**
   * Records all processes. Called first for each new process, so that a killed launcher leaves none unrecorded. A process must run and
   * stop on a full disk too, so a failure is only logged, and the record is tried again.
   */
  #record(): void {
    clearTimeout(this.#nextRecord);
    try {
      this.#writeFiles();
      this.#isRecorded = true;
    } catch (error) {
      if (this.#isRecorded) this.log.line(`The processes cannot be recorded: ${reasonOf(error)}`);
      this.#isRecorded = false;
      this.#nextRecord = setTimeout(() => this.#record(), RECORD_AGAIN_MS).unref();
    }
  }

  #writeFiles(): void {
    const children = this.#processes.flatMap(({ pid, label, spec }): ChildState[] => {
      const identity = pid === undefined ? undefined : identify(pid);
      return identity ? [{ ...identity, label, stopSignal: spec.stopSignal }] : [];
    });
    const state: RunState = { launcher: ownIdentity(), stopping: this.#givingUp.signal.aborted, children };
    writeAtomically(runStateFile(this.dataDir), state);

    const listed = this.#processes.flatMap(({ listedPid: pid, spec }): Listed[] => {
      if (pid === undefined) return [];
      const { name, replica, port, metricsPort, services = [{ name, replica, port, metricsPort }] } = spec;
      return services.map((service) => ({ ...service, pid }));
    });
    writeAtomically(processesFile(this.dataDir), listProcesses(process.pid, listed));
  }
}
