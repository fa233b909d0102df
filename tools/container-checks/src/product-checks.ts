import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '@tools-hub/nats';
import { eventually, expectNone, type Check } from '@tools-hub/test-runner';
import { serviceOf, type ComposeProject, type Container } from './compose-project.js';
import { Ledger } from './ledger.js';
import { untilAssigned } from './partitions.js';
import type { Site } from './site.js';

const READY_MS = 180_000;
const LOAD = { clicks: 4_000, atOnce: 64 };
const WHILE_KILLED = { clicks: 150, atOnce: 4 };
const KILL_AFTER_MS = 500;

/** The checks of the running product. */
export class ProductChecks {
  readonly #ledger: Ledger;

  constructor(
    private readonly project: ComposeProject,
    private readonly site: Site,
  ) {
    this.#ledger = new Ledger(site, READY_MS);
  }

  readonly password = (): Promise<string> =>
    this.project.inside('auth', 'cat', '/run/secrets/tools-hub/admin-password');

  readonly mainJob: Check = async () => {
    await this.#ledger.mainJob(await this.password());
    return undefined;
  };

  readonly countsAll: Check = async () => {
    await this.#load(LOAD.clicks, LOAD.atOnce);
    return `${this.#ledger.clicked} clicks, each counted once`;
  };

  /** Adds replicas while clicks arrive. Each click still counts once. */
  readonly scales =
    (replicas: number): Check =>
    async () => {
      const clicking = this.#ledger.click(LOAD.clicks, LOAD.atOnce);
      await this.project.up('--scale', `usage-analytics=${replicas}`, '--no-recreate');
      await clicking;
      const shares = await untilAssigned(replicas, READY_MS, (program) => this.#inEach(program));
      await this.#load(LOAD.clicks, LOAD.atOnce);
      return `${this.#ledger.clicked} clicks, each counted once; partitions ${shares.join(' + ')}`;
    };

  /** Kills one container while clicks arrive. */
  readonly survives =
    (container: Container): Check =>
    async () => {
      await this.#ledger.edit();
      const clicking = this.#ledger.click(WHILE_KILLED.clicks, WHILE_KILLED.atOnce);
      await sleep(KILL_AFTER_MS);
      await this.project.crash(container);
      await clicking;
      const [again] = await eventually(
        `${serviceOf(container)} does not return`,
        READY_MS,
        async () =>
          (await this.project.containers(serviceOf(container))).filter(({ Id }) => Id === container.Id),
        ([now]) =>
          now?.State.Health?.Status === 'healthy' && now.State.StartedAt !== container.State.StartedAt,
      );
      await this.#ledger.agrees();
      return `started again, ${again?.RestartCount ?? 0} restarts`;
    };

  readonly survivesAll: Check = async () => {
    await this.#ledger.edit();
    const running = (await this.project.containers()).filter(({ State }) => State.Running);
    await this.project.docker('kill', ...running.map(({ Id }) => Id));
    await this.project.up(
      '--scale',
      `usage-analytics=${running.filter((one) => serviceOf(one) === 'usage-analytics').length}`,
    );
    await this.#ledger.agrees();
    await this.#load(WHILE_KILLED.clicks, WHILE_KILLED.atOnce);
    return undefined;
  };

  readonly downAndUp: Check = async () => {
    await this.#ledger.edit();
    const before = await this.password();
    await this.project.compose(['stop']);
    expectNone(
      (await this.project.containers(...SERVICES))
        .filter(({ State }) => State.Running || State.ExitCode !== 0)
        .map((container) => `${serviceOf(container)} ended with ${container.State.ExitCode}`),
    );
    await this.project.down();
    if ((await this.project.containers()).length > 0) throw new Error('There are containers left');
    await this.project.up();
    await this.site.untilReady(READY_MS);
    if ((await this.password()) !== before) throw new Error('The secrets have changed');
    await this.site.signIn(before);
    await this.#ledger.agrees();
    await this.#load(WHILE_KILLED.clicks, WHILE_KILLED.atOnce);
    return undefined;
  };

  /** Backs up the store, and restores it into new volumes of the store and the broker. */
  readonly restoresBackup: Check = async () => {
    await this.#ledger.edit();
    const month = new Date().toISOString().slice(0, 7);
    await this.project.compose(['run', '--rm', '--no-deps', 'backup']);
    await this.project.down();
    await this.project.removeVolumes('postgres-data', 'nats-data');
    await this.project.compose(['run', '--rm', 'restore', '--from', `/backups/${month}`]);
    await this.project.up();
    await this.site.untilReady(READY_MS);
    await this.site.signIn(await this.password());
    await this.#ledger.agrees();
    await this.#load(WHILE_KILLED.clicks, WHILE_KILLED.atOnce);
    return undefined;
  };

  async #load(count: number, atOnce: number): Promise<void> {
    await this.#ledger.click(count, atOnce);
    await this.#ledger.agrees();
  }

  /** Runs a program of Node in every replica of `usage-analytics`, and returns their outputs. */
  async #inEach(program: string): Promise<string[]> {
    const replicas = await this.project.containers('usage-analytics');
    return Promise.all(replicas.map(({ Id }) => this.project.docker('exec', Id, 'node', '-e', program)));
  }
}
