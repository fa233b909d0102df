import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDays,
  dayOf,
  type CategoryUses,
  type DayUses,
  type Movers,
  type ToolNumbers,
  type ToolUses,
} from '@tools-hub/contracts';
import { answerRequests, eventually, ServiceHarness } from '@tools-hub/testing';
import { gatewayService } from '../service.js';
import {
  categoryAdded,
  FakeCatalogue,
  toolAdded,
  toolMovedTo,
  toolRemoved,
  toolDeactivated,
} from '../testing/fake-catalogue.js';
import { FakeUsage } from '../testing/fake-usage.js';

const [PLAN, DESIGN, JIRA, FIGMA, LONER] = Array.from({ length: 5 }, () => crypto.randomUUID());

describe("the owner's analytics", () => {
  const harness = new ServiceHarness();
  let catalogue: FakeCatalogue;
  let usage: FakeUsage;
  let url: string;

  beforeAll(async () => {
    const bus = await harness.bus();
    catalogue = new FakeCatalogue(bus);
    usage = new FakeUsage(bus);
    answerRequests(bus, 'settings.log.read', () => ({ commits: [], head: 0 }));
    answerRequests(bus, 'auth.session.read', () => ({
      username: 'ada',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    }));
    catalogue.append(
      categoryAdded(PLAN!, { name: 'Plan', sortOrder: 1 }),
      categoryAdded(DESIGN!, { name: 'Design', sortOrder: 2 }),
      toolAdded(JIRA!, { name: 'Jira', categoryId: PLAN }),
      toolAdded(FIGMA!, { name: 'Figma', categoryId: DESIGN }),
      toolAdded(LONER!, { name: 'Loner', isActive: false }),
    );
    const today = dayOf(Date.now());
    usage.clicks.push(
      { toolId: JIRA!, categoryId: PLAN!, day: today, uses: 5 },
      { toolId: JIRA!, categoryId: PLAN!, day: addDays(today, -29), uses: 2 },
      { toolId: JIRA!, categoryId: PLAN!, day: addDays(today, -30), uses: 100 },
      { toolId: FIGMA!, categoryId: DESIGN!, day: addDays(today, -1), uses: 3 },
      { toolId: LONER!, categoryId: null, day: addDays(today, -1), uses: 1 },
    );
    const { port } = await harness.start(gatewayService);
    url = `http://127.0.0.1:${port}/api/analytics`;
    await eventually(async () => expect((await ask('summary')).status).toBe(200));
  });
  afterAll(() => harness.close());

  const ask = (path: string): Promise<Response> =>
    fetch(`${url}/${path}`, { headers: { cookie: 'session=some-token' } });
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toContain('application/json');
    return (await answer.json()) as Answer;
  };
  const categories = async (query = '') =>
    (await read<CategoryUses[]>(`categories${query}`)).map(({ name, toolCount, uses, byDay }) => [
      name,
      toolCount,
      uses,
      byDay.reduce((total, day) => total + day.uses, 0),
    ]);

  test.each(['summary', 'daily?from=nonsense', 'tools', 'tools/7', 'movers', 'categories'])(
    'the analytics %s are refused to a client that has not signed in',
    async (path) => {
      const answer = await fetch(`${url}/${path}`);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('the analytics have totals of the last 30 days and of all time', async () => {
    expect(await read('summary')).toEqual({
      tools: 3,
      activeTools: 2,
      categories: 2,
      usage30d: 11,
      usageTotal: 111,
      averagePerTool: 37,
    });
  });

  test('the analytics have the 30 days up to today by default', async () => {
    const days = await read<DayUses[]>('daily');
    expect(days).toHaveLength(30);
    expect(days[0]!.uses).toBe(2);
    expect(days.at(-2)!.uses).toBe(4);
    expect(days.at(-1)).toEqual({ day: dayOf(Date.now()), uses: 5 });
    expect(await read('daily?from=2024-02-28&to=2024-03-01')).toEqual([
      { day: '2024-02-28', uses: 0 },
      { day: '2024-02-29', uses: 0 },
      { day: '2024-03-01', uses: 0 },
    ]);
    expect(await read('daily?from=&to=')).toEqual(days);
    expect((await read<DayUses[]>('daily?to=2024-03-01'))[0]!.day).toBe('2024-02-01');
  });

  test('the days of many years arrive completely, in several messages', async () => {
    usage.asked.length = 0;
    const days = await read<DayUses[]>('daily?from=2020-01-01&to=2024-12-31');
    expect(days).toHaveLength(1_827);
    expect([...new Set(days.map(({ day }) => day))].sort()).toEqual(days.map(({ day }) => day));
    expect([days[0]!.day, days.at(-1)!.day]).toEqual(['2020-01-01', '2024-12-31']);
    expect(usage.asked).toHaveLength(20);
    expect(await read('daily?from=9999-12-31&to=9999-12-31')).toEqual([{ day: '9999-12-31', uses: 0 }]);
  });

  test('the analytics list the most used tools', async () => {
    const all = [
      { toolId: JIRA, name: 'Jira', uses: 107 },
      { toolId: FIGMA, name: 'Figma', uses: 3 },
      { toolId: LONER, name: 'Loner', uses: 1 },
    ];
    expect(await read('tools')).toEqual(all);
    expect(await read('tools?limit=')).toEqual(all);
    expect(await read('tools?limit=2')).toEqual(all.slice(0, 2));
  });

  test('the analytics list the most used tools of a range of days, by default up to today', async () => {
    const today = dayOf(Date.now());
    const uses = async (query: string) =>
      (await read<ToolUses[]>(`tools?${query}`)).map((tool) => [tool.name, tool.uses]);
    expect(await uses(`from=${today}`)).toEqual([['Jira', 5]]);
    expect(await uses(`from=${addDays(today, -1)}&limit=2`)).toEqual([
      ['Jira', 5],
      ['Figma', 3],
    ]);
    expect(await uses(`to=${addDays(today, -1)}`)).toEqual([
      ['Jira', 102],
      ['Figma', 3],
      ['Loner', 1],
    ]);
    expect(await uses('from=2024-02-28&to=2024-03-01')).toEqual([]);
    usage.askedByTool.length = 0;
    expect(await uses(`from=${addDays(today, -365)}&limit=1`)).toEqual([['Jira', 107]]);
    expect(usage.askedByTool).toHaveLength(1);
    await uses(`from=${addDays(today, -366)}`);
    expect(usage.askedByTool).toHaveLength(3);
  });

  test('the analytics give the numbers of a tool in 30 days, with the days before and its share of its category', async () => {
    const today = dayOf(Date.now());
    const numbers = await read<ToolNumbers>(`tools/${JIRA!.toUpperCase()}`);
    expect(numbers).toMatchObject({
      toolId: JIRA,
      name: 'Jira',
      uses: 7,
      visitors: 1,
      previous: { from: addDays(today, -59), to: addDays(today, -30), uses: 100, visitors: null },
      category: { id: PLAN, name: 'Plan', uses: 7, share: 1 },
      browsers: [{ name: 'Firefox', uses: 7 }],
      systems: [{ name: 'Linux', uses: 7 }],
    });
    expect(numbers.byDay).toHaveLength(30);
    expect(numbers.byDay.at(-1)).toEqual({ day: today, uses: 5, visitors: 1 });
    expect(numbers.previous.byDay.at(-1)).toEqual({ day: addDays(today, -30), uses: 100, visitors: null });
    expect(numbers.hours.flat().reduce((sum, uses) => sum + uses, 0)).toBe(7);
  });

  test('the analytics give the numbers of a tool without a category and of one without a use in the days', async () => {
    const today = dayOf(Date.now());
    expect(await read(`tools/${LONER}?from=${addDays(today, -1)}&to=${today}`)).toMatchObject({
      uses: 1,
      byDay: [{ uses: 1 }, { uses: 0 }],
      category: null,
    });
    expect(await read(`tools/${FIGMA}?from=2024-02-28&to=2024-03-01`)).toMatchObject({
      uses: 0,
      visitors: 0,
      byDay: [{ day: '2024-02-28', uses: 0, visitors: 0 }, { uses: 0 }, { uses: 0 }],
      previous: { from: '2024-02-25', to: '2024-02-27', uses: 0, visitors: 0 },
      category: { uses: 0, share: 0 },
      browsers: [],
      systems: [],
    });
  });

  test('the analytics have no numbers of a tool that does not exist', async () => {
    const answer = await ask(`tools/${crypto.randomUUID()}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'PGRST116' });
  });

  test('the analytics name the tools that were used more and less than in the week before, today left out', async () => {
    const today = dayOf(Date.now());
    const movers = await read<Movers>('movers');
    expect(movers).toEqual({
      from: addDays(today, -7),
      to: addDays(today, -1),
      previous: { from: addDays(today, -14), to: addDays(today, -8) },
      risen: [
        { toolId: FIGMA, name: 'Figma', uses: 3, before: 0 },
        { toolId: LONER, name: 'Loner', uses: 1, before: 0 },
      ],
      fallen: [],
    });
    expect((await read<Movers>('movers?limit=1')).risen).toEqual(movers.risen.slice(0, 1));
  });

  test('the analytics count the uses of a category in a range of days for its current tools', async () => {
    const today = dayOf(Date.now());
    expect(await categories(`?from=${addDays(today, -1)}`)).toEqual([
      ['Plan', 1, 5, 5],
      ['Design', 1, 3, 3],
    ]);
    expect(await categories(`?from=${addDays(today, -30)}&to=${addDays(today, -30)}`)).toEqual([
      ['Plan', 1, 100, 100],
      ['Design', 1, 0, 0],
    ]);
  });

  test.each([
    ['daily?from=2026-02-30', 'from'],
    ['daily?from=2026-01-01T00:00:00Z', 'from'],
    ['daily?to=tomorrow', 'to'],
    ['daily?from=2026-01-02&to=2026-01-01', 'from'],
    ['daily?from=2999-01-01', 'from'],
    ['daily?from=1970-01-01', 'from'],
    ['daily?to=2026-01-01&to=2026-01-02', 'to'],
    ['categories?by=now', 'by'],
    ['categories?by=Then', 'by'],
    ['categories?by=then&by=then', 'by'],
    ['categories?by[]=then', 'by[]'],
    ['categories?By=then', 'By'],
    ['daily?by=then', 'by'],
    ['tools?by=then', 'by'],
    ['daily?from[$gt]=2026-01-01', 'from[$gt]'],
    ['daily?limit=1', 'limit'],
    ['categories?from=01.02.2026', 'from'],
    ['categories?days=3', 'days'],
    ['tools?limit=0', 'limit'],
    ['tools?limit=101', 'limit'],
    ['tools?limit=1.5', 'limit'],
    ['tools?limit=1&limit=2', 'limit'],
    ['tools?from=2026-01-02&to=2026-01-01', 'from'],
    ['tools?to=tomorrow', 'to'],
    ['tools?from=1970-01-01', 'from'],
    ['tools?days=3', 'days'],
    ['summary?from=2026-01-01', 'from'],
    ['tools/7', 'id'],
    [`tools/${JIRA}?from=2026-01-02&to=2026-01-01`, 'from'],
    [`tools/${JIRA}?from=0001-01-01&to=0003-01-01`, 'from'],
    [`tools/${JIRA}?from=1970-01-01`, 'from'],
    [`tools/${JIRA}?to=tomorrow`, 'to'],
    [`tools/${JIRA}?limit=3`, 'limit'],
    [`tools/${JIRA}?to=2026-01-01&to=2026-01-02`, 'to'],
    ['movers?limit=0', 'limit'],
    ['movers?limit=101', 'limit'],
    ['movers?from=2026-01-01', 'from'],
  ])('the analytics are refused for %s', async (path, field) => {
    const answer = await ask(path);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'INVALID', details: [{ field }] });
  });

  test('the analytics stay exact when a tool is moved, switched off and deleted', async () => {
    expect(await categories()).toEqual([
      ['Plan', 1, 107, 7],
      ['Design', 1, 3, 3],
    ]);
    catalogue.append(toolMovedTo(JIRA!, DESIGN!), toolDeactivated(JIRA!));
    await eventually(async () =>
      expect(await categories()).toEqual([
        ['Plan', 0, 0, 7],
        ['Design', 2, 110, 3],
      ]),
    );
    expect(await categories('?by=today')).toEqual(await categories());
    expect(await categories('?by=then')).toEqual([
      ['Plan', 0, 107, 7],
      ['Design', 2, 3, 3],
    ]);
    const today = dayOf(Date.now());
    expect(await categories(`?by=then&from=${addDays(today, -30)}&to=${today}`)).toEqual([
      ['Plan', 0, 107, 107],
      ['Design', 2, 3, 3],
    ]);
    expect(await read('summary')).toMatchObject({ activeTools: 1, usage30d: 11, usageTotal: 111 });
    catalogue.append(toolRemoved(JIRA!));
    await eventually(async () =>
      expect(await categories()).toEqual([
        ['Plan', 0, 0, 7],
        ['Design', 1, 3, 3],
      ]),
    );
    expect(await read('summary')).toEqual({
      tools: 2,
      activeTools: 1,
      categories: 2,
      usage30d: 11,
      usageTotal: 4,
      averagePerTool: 2,
    });
    expect((await read<DayUses[]>('daily')).at(-1)!.uses).toBe(5);
    expect((await read<object[]>('tools')).length).toBe(2);
  });

  test('the analytics fail while usage-analytics is away, and recover with it', async () => {
    usage.stop();
    for (const path of [
      'summary',
      'daily',
      'tools',
      'tools?from=2026-01-01',
      `tools/${FIGMA}`,
      'movers',
      'categories',
      'categories?by=then',
    ]) {
      const answer = await ask(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    }
    expect((await ask('daily?from=nonsense')).status).toBe(400);
    usage.start();
    await eventually(async () => expect((await ask('summary')).status).toBe(200));
  });
});
