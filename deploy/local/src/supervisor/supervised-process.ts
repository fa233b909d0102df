import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { INVALID_CONFIG_EXIT_CODE } from '@tools-hub/contracts';
import { elapsed, type Log } from '../console/log.js';
import { UserError, reasonOf } from '../console/user-error.js';
import { signalGroup } from '../../process-identity.mjs';
import { lowerPriority } from '../process/priority.js';
import { BackOff } from './back-off.js';
import { littleSpace } from './disk-space.js';
import { LogFile } from './log-file.js';
import { labelOf, type ProcessSpec } from './process-spec.js';
import { markedEnvironment } from './run-state.js';

/** A process that makes progress may take this many times its time limit to become ready. */
const LIMIT_FACTOR = 20;
const PROBE_EVERY_MS = 50;
const DEATHS_BEFORE_READY = 6;
const LAST_SIGNAL_MS = 150;
/** The milliseconds between a restart's signal and SIGKILL. */
const RESTART_GRACE_MS = 3_000;
const TAIL_LINES = 25;

/** Restarts one process whenever it ends, until `stop` is called. */
export class SupervisedProcess {
  readonly label: string;
  readonly #logFile: LogFile;
  readonly #backOff = new BackOff();
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #ended: Promise<string> = Promise.resolve('not started');
  #life: Promise<void> = Promise.resolve();
  #deaths = 0;
  #wasReady = false;
  /** Whether it ended because its variables are not valid. */
  #isMisconfigured = false;
  #restarting = false;
  #mayBeListed = false;
  /** The listed process: the last one until a new one has started. */
  listedPid: number | undefined;

  constructor(
    readonly spec: ProcessSpec,
    private readonly log: Log,
    private readonly dataDir: string,
    private readonly onChange: () => void,
  ) {
    this.label = labelOf(spec);
    this.#logFile = new LogFile(join(dataDir, 'logs', `${this.label}.log`));
  }

  /** The started process, which is not the listed one for a container. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Starts the process and waits until it is ready. Rejects with the end of its log if it does not become ready.
   * @param after resolves when everything that the process needs is ready; its time begins then
   */
  async start(signal: AbortSignal, after?: Promise<void>): Promise<void> {
    this.#mayBeListed = after === undefined;
    this.#life = this.#keepAlive();
    await after;
    this.#mayBeListed = true;
    this.#list();
    const givenUp = AbortSignal.any([signal, this.#stopping.signal]);
    const { readyWithinMs } = this.spec;
    const latest = Date.now() + LIMIT_FACTOR * readyWithinMs;
    let deadline = Date.now() + readyWithinMs;
    let progress = '';
    while (!(await this.#probe())) {
      givenUp.throwIfAborted();
      if (this.#isMisconfigured) throw await this.#failure('refuses its variables');
      if (this.#deaths >= DEATHS_BEFORE_READY) throw await this.#failure('keeps ending');
      const current = (await this.spec.progress?.()) ?? '';
      if (current !== progress) deadline = Math.min(latest, Date.now() + readyWithinMs);
      progress = current;
      if (Date.now() > deadline) throw await this.#failure(`was not ready within ${elapsed(readyWithinMs)}`);
      await sleep(PROBE_EVERY_MS, undefined, { signal: givenUp });
    }
    this.#wasReady = true;
    await this.#becomeReady();
  }

  async #failure(what: string): Promise<UserError> {
    const tail = this.#logFile.tail(TAIL_LINES);
    const cause = await this.#cause();
    return new UserError(`${this.label} ${what}.${cause} The end of ${this.#logFile.path}:\n${tail}`);
  }

  /** A sentence about the cause of an end, with a space before it; empty where none is known. */
  async #cause(): Promise<string> {
    const cause = this.spec.causeOf?.(this.#logFile.tail(TAIL_LINES));
    return cause === undefined ? littleSpace(this.dataDir) : ` ${cause}`;
  }

  async #probe(): Promise<boolean> {
    if (this.#child === undefined) return false;
    try {
      return await this.spec.isReady();
    } catch {
      return false;
    }
  }

  async #keepAlive(): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      const startedAt = Date.now();
      const end = await this.#runOnce();
      this.#child = undefined;
      if (signal.aborted) return;
      // Its variables stay the same in this run. Files that they name may have changed after the first start.
      if (this.#isMisconfigured && !this.#wasReady) return;
      if (this.#restarting) {
        this.#restarting = false;
        continue;
      }
      this.#deaths += 1;
      const delay = this.#backOff.after(Date.now() - startedAt);
      const cause = await this.#cause();
      this.log.line(`${this.label} ended (${end}), restarting in ${delay / 1000} s${cause && `.${cause}`}`);
      await sleep(delay, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Runs the process once, and returns a description of its end. */
  async #runOnce(): Promise<string> {
    let output: number | undefined;
    try {
      const { command, args, env, cwd } = await this.spec.launch();
      if (this.#stopping.signal.aborted) return 'stopped';
      output = this.#logFile.open();
      // Its own session: only the launcher passes Ctrl-C on, in the right order.
      const child = spawn(command, args, {
        cwd,
        env: markedEnvironment(env, this.dataDir),
        detached: true,
        stdio: ['ignore', output, output],
      });
      this.#ended = new Promise((resolve) => {
        child.once('error', (error) => resolve(error.message));
        child.once('exit', (code, exitSignal) => {
          this.#isMisconfigured = code === INVALID_CONFIG_EXIT_CODE;
          resolve(exitSignal ?? `exit code ${code}`);
        });
      });
      if (child.pid !== undefined) {
        this.#child = child;
        this.#list();
        if (this.#wasReady) void this.#reportRecovery(child);
      }
      const end = await this.#ended;
      // Ends the children that it left in its process group.
      if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
      return end;
    } catch (error) {
      return reasonOf(error);
    } finally {
      if (output !== undefined) closeSync(output);
    }
  }

  async #reportRecovery(child: ChildProcess): Promise<void> {
    const { signal } = this.#stopping;
    const since = Date.now();
    while (this.#child === child && !signal.aborted) {
      if (await this.#probe()) {
        this.log.line(`${this.label} is ready again after ${elapsed(Date.now() - since)}`);
        await this.#becomeReady();
        return;
      }
      await sleep(PROBE_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #becomeReady(): Promise<void> {
    // Not earlier: others wait for its start.
    if (this.spec.isBackground === true && this.pid !== undefined) void lowerPriority(this.pid);
    await this.#updateListedPid();
  }

  #list(): void {
    if (this.#mayBeListed && this.spec.listedPid === undefined && this.pid !== undefined)
      this.listedPid = this.pid;
    this.onChange();
  }

  async #updateListedPid(): Promise<void> {
    if (this.spec.listedPid === undefined) return;
    this.listedPid = (await this.spec.listedPid()) ?? this.pid;
    this.onChange();
  }

  /**
   * Ends the process so that it restarts immediately. This end does not count as a failure. A process that waits between two
   * starts keeps its back-off. Resolves when the old process has ended.
   */
  async restart(): Promise<void> {
    if (this.#child === undefined) return;
    this.#restarting = true;
    await this.#end(this.#child, Date.now() + RESTART_GRACE_MS);
  }

  /** Stops the process for good, with SIGKILL at `deadline` (in ms since the epoch). */
  async stop(deadline: number): Promise<void> {
    this.#stopping.abort();
    if (this.#child !== undefined) await this.#end(this.#child, deadline);
    await this.#life;
    await this.spec.cleanUp?.().catch(() => undefined);
    this.#logFile.close();
  }

  /** Sends the stop signal, and SIGKILL at `deadline` (in ms since the epoch). */
  async #end(child: ChildProcess, deadline: number): Promise<void> {
    const { pid } = child;
    if (pid === undefined) return;
    const { spec } = this;
    const ended = this.#ended;
    const isGone = async (until: number): Promise<boolean> =>
      Promise.race([ended.then(() => true), sleep(Math.max(0, until - Date.now()), false, { ref: false })]);
    child.kill(spec.stopSignal);
    if (await isGone(deadline - LAST_SIGNAL_MS)) return;
    this.log.line(`${this.label} does not stop: killing it`);
    if (spec.lastSignal) child.kill(spec.lastSignal);
    if (!spec.lastSignal || !(await isGone(deadline))) signalGroup(pid, 'SIGKILL');
  }
}
