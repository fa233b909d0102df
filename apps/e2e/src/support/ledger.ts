import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Tool, UsageDay } from '@tools-hub/contracts';
import { Bus, eventually, natsLogin, OPERATOR } from '@tools-hub/testing';
import type { Product } from './product.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface SentClick {
  readonly tool: Tool;
  readonly clickId: string;
}

interface Burst {
  readonly clicks: number;
  /** The number of clicks that are repeated with the same id. */
  readonly repeated: number;
  readonly tools: number;
  readonly atOnce: number;
  /** Whether a click that got no answer, or a 503, is sent again under its id, as browsers do. */
  readonly repeatsUnanswered?: boolean;
}

/** The number of lines of the launcher that a failure shows. */
const LAST_LINES = 15;
const UNAVAILABLE = 503;
/** A busy machine may miss the deadline of a read, as it may for the gateway. It is repeated for so many milliseconds. */
const READ_WITHIN_MS = 60_000;
/** A click whose connection was cut waits this many milliseconds, and is sent again as often as it takes. */
const REPEAT_AFTER_MS = 50;

/** The sender's record of its clicks, their answers, and the expected counts. */
export class Ledger {
  readonly #uses = new Map<string, number>();
  readonly #byCategory = new Map<string, number>();
  readonly #answers = new Map<number, number>();
  #day = new Map<string, number>();

  constructor(
    private readonly product: Product,
    /** The address for clicks and counts. */
    private readonly url = product.url,
  ) {}

  /** The number of answers per status. */
  get answers(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#answers);
  }

  /** The expected uses of each tool. */
  get uses(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#uses);
  }

  async tools(): Promise<readonly Tool[]> {
    const answer = await fetch(`${this.url}/api/tools?perPage=100&sort=name_asc`);
    return ((await answer.json()) as Page<Tool>).items;
  }

  /** Records the current counts, so that a ledger can start at any time. */
  async open(): Promise<void> {
    for (const tool of await this.tools()) this.#uses.set(tool.id, tool.usageCount);
    for (const { day, uses, byCategory } of await this.#daily()) {
      this.#day.set(day, uses);
      for (const [category, count] of Object.entries(byCategory)) this.#byCategory.set(category, count);
    }
  }

  /** Sends a burst; `during` runs after a part of it is answered. */
  async send(burst: Burst, during: ReadonlyMap<number, () => Promise<unknown>> = new Map()): Promise<void> {
    const tools = (await this.tools()).slice(0, burst.tools);
    const fresh: SentClick[] = Array.from({ length: burst.clicks - burst.repeated }, (_, n) => ({
      tool: tools[n % tools.length]!,
      clickId: crypto.randomUUID(),
    }));
    for (const { tool } of fresh) this.#enter(tool);
    const queue = shuffle([...fresh, ...fresh.slice(0, burst.repeated)]);
    const events = [...during].map(([at, run]) => ({ at, run }));
    const running: Promise<unknown>[] = [];
    let answered = 0;
    const sender = async (): Promise<void> => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const status = await (burst.repeatsUnanswered ? this.#reportUntilAnswered(next) : this.#report(next));
        this.#answers.set(status, (this.#answers.get(status) ?? 0) + 1);
        answered += 1;
        for (const event of events.splice(0)) {
          if (answered >= event.at) running.push(event.run());
          else events.push(event);
        }
      }
    };
    await Promise.all(Array.from({ length: burst.atOnce }, sender));
    await Promise.all(running);
  }

  /** Sends one click with a new id. Resolves with the status of its answer. */
  async click(tool: Tool): Promise<number> {
    this.#enter(tool);
    const status = await this.#report({ tool, clickId: crypto.randomUUID() });
    this.#answers.set(status, (this.#answers.get(status) ?? 0) + 1);
    return status;
  }

  /** Checks that every count of the product equals the ledger's, or will soon. */
  async agrees(): Promise<void> {
    try {
      await eventually(() => this.agreesNow());
    } catch (error) {
      // The last lines show which process did not restart.
      const lastLines = this.product.output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
      throw new Error(`The counts differ from the ledger's. The launcher's last lines:\n${lastLines}`, {
        cause: error,
      });
    }
  }

  async agreesNow(): Promise<void> {
    const tools = Object.fromEntries((await this.tools()).map(({ id, usageCount }) => [id, usageCount]));
    same('uses of each tool', tools, { ...zeros(tools), ...Object.fromEntries(this.#uses) });
    const days = await this.#daily();
    same('uses of the days', sum(days.map(({ uses }) => uses)), sum([...this.#day.values()]));
    const categories: Record<string, number> = {};
    for (const { byCategory } of days) {
      for (const [id, count] of Object.entries(byCategory)) categories[id] = (categories[id] ?? 0) + count;
    }
    same('uses of the categories', categories, Object.fromEntries(this.#byCategory));
  }

  #enter(tool: Tool): void {
    const add = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
    add(this.#uses, tool.id);
    add(this.#byCategory, tool.categoryId ?? 'none');
    add(this.#day, new Date().toISOString().slice(0, 10));
  }

  async #reportUntilAnswered(click: SentClick): Promise<number> {
    for (;;) {
      const status = await this.#report(click).catch(() => null);
      if (status !== null && status !== UNAVAILABLE) return status;
      await sleep(REPEAT_AFTER_MS);
    }
  }

  async #report({ tool, clickId }: SentClick): Promise<number> {
    const answer = await fetch(`${this.url}/api/tools/${tool.id}/usage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
      body: JSON.stringify({ clickId }),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  async #daily(): Promise<readonly UsageDay[]> {
    const bus = await Bus.connect({
      url: await this.product.natsUrl(),
      ...natsLogin(this.product.natsSecrets, OPERATOR),
      name: 'ledger',
      prefix: '',
      onError: () => undefined,
    });
    try {
      const day = (offset: number): string =>
        new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
      const range = { from: day(-1), to: day(1) };
      const read = () => bus.request('usage.daily.read', range, { deadlineMs: 2_000 });
      return (await eventually(read, READ_WITHIN_MS)).days;
    } finally {
      await bus.close();
    }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const zeros = (record: object): Record<string, number> =>
  Object.fromEntries(Object.keys(record).map((key) => [key, 0]));

const same = (what: string, actual: unknown, expected: unknown): void => {
  const canonical = (value: unknown): string =>
    JSON.stringify(typeof value === 'object' && value !== null ? Object.entries(value).sort() : value);
  if (canonical(actual) === canonical(expected)) return;
  throw new Error(`The ${what} differ.\n  product: ${canonical(actual)}\n  ledger:  ${canonical(expected)}`);
};

const shuffle = <Item>(items: Item[]): Item[] => {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
  return items;
};
