import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '@tools-hub/nats';
import { clicks } from './clicks.js';
import { eventually, expectNone, type Check } from '@tools-hub/test-runner';
import { serviceOf, type ComposeProject, type Container } from './compose-project.js';
import type { Site } from './site.js';

const READY_MS = 180_000;
const COUNTED_MS = 120_000;
/** The wait before a count is read again, because a count that is too high may arrive late. */
const REST_MS = 1_500;
const PARTITIONS = 16;
const LOAD = { clicks: 4_000, atOnce: 64 };
const WHILE_KILLED = { clicks: 150, atOnce: 4 };
const KILL_AFTER_MS = 500;

const ASK_PARTITIONS =
  "fetch('http://127.0.0.1:8080/metrics').then((answer)=>answer.text()).then((text)=>console.log(/^usage_partitions_owned (\\d+)/m.exec(text)?.[1]))";

/** The checks of the running product. */
export class ProductChecks {
  #tool = '';
  #category = '';
  /** The number of acknowledged clicks. */
  #clicked = 0;
  #edits = 0;

  constructor(
    private readonly project: ComposeProject,
    private readonly site: Site,
  ) {}

  readonly password = (): Promise<string> =>
    this.project.inside('auth', 'cat', '/run/secrets/tools-hub/admin-password');

  /** The main job: the owner adds a tool, a visitor opens it, and the use is counted. */
  readonly mainJob: Check = async () => {
    await this.site.untilReady(READY_MS);
    await this.site.signIn(await this.password());
    const category = await this.site.json<{ id: string }>(201, 'POST', '/api/categories', { name: 'Chat' });
    this.#category = category.id;
    const tool = await this.site.json<{ id: string }>(201, 'POST', '/api/tools', {
      name: 'Zulip',
      link: 'https://zulip.com',
      categoryId: category.id,
    });
    this.#tool = tool.id;
    const page = await this.site.ask('GET', '/');
    if (page.status !== 200 || !page.text.includes('Zulip')) throw new Error(`The page: ${page.status}`);
    await this.#load(1, 1);
    return undefined;
  };

  readonly countsAll: Check = async () => {
    await this.#load(LOAD.clicks, LOAD.atOnce);
    return `${this.#clicked} clicks, each counted once`;
  };

  /** Adds replicas while clicks arrive. Each click still counts once. */
  readonly scales =
    (replicas: number): Check =>
    async () => {
      const clicking = this.#click(LOAD.clicks, LOAD.atOnce);
      await this.project.up('--scale', `usage-analytics=${replicas}`, '--no-recreate');
      await clicking;
      const shares = await eventually(
        'the assignment of partitions',
        READY_MS,
        () => this.#partitions(),
        (owned) =>
          owned.length === replicas &&
          owned.every((count) => count > 0) &&
          owned.reduce((total, count) => total + count, 0) === PARTITIONS,
      );
      await this.#load(LOAD.clicks, LOAD.atOnce);
      return `${this.#clicked} clicks, each counted once; partitions ${shares.join(' + ')}`;
    };

  /** Kills one container while clicks arrive. */
  readonly survives =
    (container: Container): Check =>
    async () => {
      const name = await this.#edit();
      const clicking = this.#click(WHILE_KILLED.clicks, WHILE_KILLED.atOnce);
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
      await this.site.untilReady(READY_MS);
      await this.#allIsThere(name);
      return `started again, ${again?.RestartCount ?? 0} restarts`;
    };

  readonly survivesAll: Check = async () => {
    const name = await this.#edit();
    const running = (await this.project.containers()).filter(({ State }) => State.Running);
    await this.project.docker('kill', ...running.map(({ Id }) => Id));
    await this.project.up(
      '--scale',
      `usage-analytics=${running.filter((one) => serviceOf(one) === 'usage-analytics').length}`,
    );
    await this.site.untilReady(READY_MS);
    await this.#allIsThere(name);
    await this.#load(WHILE_KILLED.clicks, WHILE_KILLED.atOnce);
    return undefined;
  };

  readonly downAndUp: Check = async () => {
    const name = await this.#edit();
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
    await this.#allIsThere(name);
    await this.#load(WHILE_KILLED.clicks, WHILE_KILLED.atOnce);
    return undefined;
  };

  /** Backs up the store, and restores it into new volumes of the store and the broker. */
  readonly restoresBackup: Check = async () => {
    const name = await this.#edit();
    const month = new Date().toISOString().slice(0, 7);
    await this.project.compose(['run', '--rm', '--no-deps', 'backup']);
    await this.project.down();
    await this.project.removeVolumes('postgres-data', 'nats-data');
    await this.project.compose(['run', '--rm', 'restore', '--from', `/backups/${month}`]);
    await this.project.up();
    await this.site.untilReady(READY_MS);
    await this.site.signIn(await this.password());
    await this.#allIsThere(name);
    await this.#load(WHILE_KILLED.clicks, WHILE_KILLED.atOnce);
    return undefined;
  };

  async #click(count: number, atOnce: number): Promise<void> {
    await clicks(this.site, this.#tool, count, atOnce);
    this.#clicked += count;
  }

  async #load(count: number, atOnce: number): Promise<void> {
    await this.#click(count, atOnce);
    await this.#allIsCounted();
  }

  /** Renames the category and returns the acknowledged name. */
  async #edit(): Promise<string> {
    this.#edits += 1;
    const name = `Chat ${this.#edits}`;
    await this.site.json(200, 'PATCH', `/api/categories/${this.#category}`, { name });
    return name;
  }

  async #allIsThere(category: string): Promise<void> {
    const { items } = await this.site.json<{ items: { name: string }[] }>(200, 'GET', '/api/categories');
    const names = items.map(({ name }) => name).join();
    if (names !== category) throw new Error(`The categories: ${names}, not ${category}`);
    await this.#allIsCounted();
  }

  /** Checks that visitors and the owner's analytics see exactly the acknowledged clicks. */
  async #allIsCounted(): Promise<void> {
    const uses = (): Promise<number> => this.site.usesOf(this.#tool);
    const isAll = (found: number): boolean => found === this.#clicked;
    const title = `not ${this.#clicked} uses`;
    await eventually(title, COUNTED_MS, uses, (found) => found >= this.#clicked);
    await sleep(REST_MS);
    await eventually(title, 0, uses, isAll);
    const today = new Date();
    const days = [new Date(today.getTime() - 86_400_000), today].map((day) => day.toISOString().slice(0, 10));
    await eventually(
      title,
      COUNTED_MS,
      async () => {
        const path = `/api/analytics/daily?from=${days[0] ?? ''}&to=${days[1] ?? ''}`;
        const counts = await this.site.json<{ uses: number }[]>(200, 'GET', path);
        return counts.reduce((total, { uses: count }) => total + count, 0);
      },
      isAll,
    );
  }

  async #partitions(): Promise<number[]> {
    const replicas = await this.project.containers('usage-analytics');
    return Promise.all(
      replicas.map(async ({ Id }) =>
        Number(await this.project.docker('exec', Id, 'node', '-e', ASK_PARTITIONS)),
      ),
    );
  }
}
