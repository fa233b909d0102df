import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { elapsed, type Log } from '../console/log.js';
import { UserError, reasonOf } from '../console/user-error.js';
import { signalGroup } from '../process/identity.js';
import { BackOff } from './back-off.js';
import { LogFile } from './log-file.js';
import { labelOf, type ProcessSpec } from './process-spec.js';
import { markedEnvironment } from './run-state.js';

/** How many times its time a process that says something new again and again may take to be ready. */
const MOST_PATIENCE = 20;
const PROBE_EVERY_MS = 50;
const DEATHS_BEFORE_READY = 6;
const LAST_SIGNAL_MS = 150;
/** Milliseconds that a process has to end before a restart ends it by force. */
const RESTART_GRACE_MS = 3_000;
const TAIL_LINES = 25;

/** Keeps one process alive until it is told to stop. */
export class SupervisedProcess {
  readonly label: string;
  private readonly logFile: LogFile;
  private readonly backOff = new BackOff();
  private readonly stopping = new AbortController();
  private child: ChildProcess | undefined;
  private ended: Promise<string> = Promise.resolve('not started');
  private life: Promise<void> = Promise.resolve();
  private deaths = 0;
  private wasReady = false;
  private restarting = false;
  /** The process that is listed, the last one while a new one is awaited. */
  listedPid: number | undefined;

  constructor(
    readonly spec: ProcessSpec,
    private readonly log: Log,
    private readonly dataDir: string,
    private readonly onChange: () => void,
  ) {
    this.label = labelOf(spec);
    this.logFile = new LogFile(join(dataDir, 'logs', `${this.label}.log`));
  }

  /** The process that was started, whether or not another one is listed. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts it and waits until it is ready; rejects with the end of its log when it won't be. */
  async start(signal: AbortSignal): Promise<void> {
    this.life = this.keepAlive();
    const givenUp = AbortSignal.any([signal, this.stopping.signal]);
    const { readyWithinMs } = this.spec;
    const latest = Date.now() + MOST_PATIENCE * readyWithinMs;
    let deadline = Date.now() + readyWithinMs;
    let progress = '';
    while (!(await this.probe())) {
      givenUp.throwIfAborted();
      if (this.deaths >= DEATHS_BEFORE_READY) throw this.failure('ends again and again');
      const said = (await this.spec.progress?.()) ?? '';
      if (said !== progress) deadline = Math.min(latest, Date.now() + readyWithinMs);
      progress = said;
      if (Date.now() > deadline) throw this.failure(`was not ready within ${elapsed(readyWithinMs)}`);
      await sleep(PROBE_EVERY_MS, undefined, { signal: givenUp });
    }
    this.wasReady = true;
    await this.updateListedPid();
  }

  private failure(what: string): UserError {
    const tail = this.logFile.tail(TAIL_LINES);
    return new UserError(`${this.label} ${what}. The end of ${this.logFile.path}:\n${tail}`);
  }

  private async probe(): Promise<boolean> {
    if (this.child === undefined) return false;
    try {
      return await this.spec.isReady();
    } catch {
      return false;
    }
  }

  private async keepAlive(): Promise<void> {
    const { signal } = this.stopping;
    for (;;) {
      const startedAt = Date.now();
      const end = await this.runOnce();
      this.child = undefined;
      if (signal.aborted) return;
      if (this.restarting) {
        this.restarting = false;
        continue;
      }
      this.deaths += 1;
      const delay = this.backOff.after(Date.now() - startedAt);
      this.log.line(`${this.label} ended (${end}), starting it again in ${delay / 1000} s`);
      await sleep(delay, undefined, { signal }).catch(() => undefined);
    }
  }

  /** One life, from the start to the end, which it answers in words. */
  private async runOnce(): Promise<string> {
    let output: number | undefined;
    try {
      const { command, args, env, cwd } = await this.spec.launch();
      if (this.stopping.signal.aborted) return 'stopped';
      output = this.logFile.open();
      // A group of its own: Ctrl-C in the terminal reaches it through us alone, in the right order.
      const child = spawn(command, args, {
        cwd,
        env: markedEnvironment(env, this.dataDir),
        detached: true,
        stdio: ['ignore', output, output],
      });
      this.ended = new Promise((resolve) => {
        child.once('error', (error) => resolve(error.message));
        child.once('exit', (code, exitSignal) => resolve(exitSignal ?? `exit code ${code}`));
      });
      if (child.pid !== undefined) {
        this.child = child;
        if (this.spec.listedPid === undefined) this.listedPid = child.pid;
        this.onChange();
        if (this.wasReady) void this.announceReturn(child);
      }
      const end = await this.ended;
      // What it left in its group goes with it.
      if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
      return end;
    } catch (error) {
      return reasonOf(error);
    } finally {
      if (output !== undefined) closeSync(output);
    }
  }

  private async announceReturn(child: ChildProcess): Promise<void> {
    const { signal } = this.stopping;
    const since = Date.now();
    while (this.child === child && !signal.aborted) {
      if (await this.probe()) {
        this.log.line(`${this.label} is ready again after ${elapsed(Date.now() - since)}`);
        await this.updateListedPid();
        return;
      }
      await sleep(PROBE_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async updateListedPid(): Promise<void> {
    if (this.spec.listedPid === undefined) return;
    this.listedPid = (await this.spec.listedPid()) ?? this.pid;
    this.onChange();
  }

  /**
   * Ends the process so that it starts again at once. This end is not counted as a failure. A process that waits between two
   * starts is left to its back-off. Resolves when the old process is gone.
   */
  async restart(): Promise<void> {
    if (this.child === undefined) return;
    this.restarting = true;
    await this.end(this.child, Date.now() + RESTART_GRACE_MS);
  }

  /** Asks it to stop, and ends it by force at `deadline` (in ms since the epoch). */
  async stop(deadline: number): Promise<void> {
    this.stopping.abort();
    const { child, spec } = this;
    if (child !== undefined) await this.end(child, deadline);
    await this.life;
    await spec.cleanUp?.().catch(() => undefined);
    this.logFile.close();
  }

  /** Asks a process to stop, and ends it by force at `deadline` (in ms since the epoch). */
  private async end(child: ChildProcess, deadline: number): Promise<void> {
    const { pid } = child;
    if (pid === undefined) return;
    const { ended, spec } = this;
    const isGone = async (until: number): Promise<boolean> =>
      Promise.race([ended.then(() => true), sleep(Math.max(0, until - Date.now()), false, { ref: false })]);
    child.kill(spec.stopSignal);
    if (await isGone(deadline - LAST_SIGNAL_MS)) return;
    this.log.line(`${this.label} doesn't stop: ending it`);
    if (spec.lastSignal) child.kill(spec.lastSignal);
    if (!spec.lastSignal || !(await isGone(deadline))) signalGroup(pid, 'SIGKILL');
  }
}
