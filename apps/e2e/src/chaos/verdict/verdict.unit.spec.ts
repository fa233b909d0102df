import { describe, expect, it } from 'vitest';
import { PARTITIONS, partitionOf } from '@tools-hub/contracts';
import type { ClickEntry, ClickState } from '../workload/click-ledger.js';
import { removalMark, type CommandEntry } from '../workload/command-ledger.js';
import { readClickColumns } from './click-columns.js';
import { readPackedCommits } from './packed-commits.js';
import type { Evidence, GatewayAnswers, LoggedClicks, LoggedCommit } from './evidence.js';
import { judge } from './verdict.js';

const TOOL = '3f0c1c55-52d5-4f0a-9d1c-000000000001';
const OTHER_TOOL = '3f0c1c55-52d5-4f0a-9d1c-000000000002';
const CATEGORY = '3f0c1c55-52d5-4f0a-9d1c-00000000000a';
const AT = Date.UTC(2026, 10, 21, 12);
const [ADDED, CHANGED, FOOTER] = ['w0000000001', 'w0000000002', 'w0000000003'];

const aClick = (state: ClickState): ClickEntry => ({
  clickId: crypto.randomUUID(),
  toolId: TOOL,
  categoryId: CATEGORY,
  at: new Date(AT).toISOString(),
  state,
  attempts: 1,
});

const aCommand = (
  mark: string,
  log: CommandEntry['log'],
  state: ClickState = 'acknowledged',
): CommandEntry => ({
  log,
  title: 'does something',
  mark,
  key: crypto.randomUUID(),
  state,
  attempts: 1,
});

const aCommit = (
  position: number,
  type: string,
  stream: string,
  data: Record<string, unknown>,
): LoggedCommit => ({
  position,
  commandId: crypto.randomUUID(),
  events: [{ type, stream, data }],
});

/** The partition logs with these clicks, one commit each. */
const logged = (clicks: readonly ClickEntry[]): LoggedClicks[][] => {
  const partitions: LoggedClicks[][] = Array.from({ length: PARTITIONS }, () => []);
  for (const { clickId, toolId, categoryId } of clicks) {
    const commits = partitions[partitionOf(clickId)]!;
    const position = commits.length + 1;
    const click = { clickId, toolId, categoryId, at: AT, bot: false };
    commits.push({ position, incarnation: 'one', from: position, to: position, clicks: [click] });
  }
  return partitions;
};

/** Evidence of a correct run: three clicks and three commands. */
const correctEvidence = () => {
  const clicks = [aClick('acknowledged'), aClick('acknowledged'), aClick('unknown')];
  const commands = [
    aCommand(ADDED, 'catalogue'),
    aCommand(CHANGED, 'catalogue'),
    aCommand(removalMark(OTHER_TOOL), 'catalogue', 'unknown'),
    aCommand(FOOTER, 'settings'),
  ];
  const catalogue = [
    aCommit(1, 'ToolAdded', `tool-${OTHER_TOOL}`, { name: 'First' }),
    aCommit(2, 'ToolAdded', `tool-${TOOL}`, { name: `Tool ${ADDED}`, description: null }),
    aCommit(3, 'ToolChanged', `tool-${TOOL}`, { description: CHANGED }),
    aCommit(4, 'ToolRemoved', `tool-${OTHER_TOOL}`, {}),
  ];
  const settings = [aCommit(1, 'SettingsChanged', 'settings', { footer_text: FOOTER })];
  const gateway: GatewayAnswers = {
    name: 'gateway-1',
    tools: [{ id: TOOL, name: `Tool ${ADDED}`, description: CHANGED, usageCount: 3 }],
    days: { '2026-11-20': 0, '2026-11-21': 3 },
    categoryDays: { [`${CATEGORY} 2026-11-21`]: 3 },
    footer: FOOTER,
  };
  return {
    clicks,
    commands,
    wrongAnswers: [] as string[],
    partitions: logged(clicks),
    logs: { catalogue, settings, auth: [aCommit(1, 'AccountMade', 'account-1', {})] },
    before: { catalogue: 1, settings: 0 },
    gateways: [gateway],
  } satisfies Evidence;
};

const says = (evidence: Evidence): string => judge(evidence).join('\n');

describe('judge', () => {
  it('judge finds nothing in a correct run', () => {
    expect(judge(correctEvidence())).toEqual([]);
  });

  it('judge accepts that a click of unknown outcome was not counted', () => {
    const evidence = correctEvidence();
    const partitions = logged(evidence.clicks.slice(0, 2));
    const [gateway] = evidence.gateways;
    const two = {
      ...gateway!,
      tools: gateway!.tools.map((tool) => ({ ...tool, usageCount: 2 })),
      days: { '2026-11-21': 2 },
      categoryDays: { [`${CATEGORY} 2026-11-21`]: 2 },
    };
    expect(judge({ ...evidence, partitions, gateways: [two] })).toEqual([]);
  });

  it('judge finds an acknowledged click that is in no log', () => {
    const evidence = correctEvidence();
    expect(says({ ...evidence, partitions: logged(evidence.clicks.slice(1)) })).toContain(
      `1 clicks were acknowledged and are in no log: ${evidence.clicks[0]!.clickId}`,
    );
  });

  it('judge finds a click that is logged twice, as without deduplication', () => {
    const evidence = correctEvidence();
    const partitions = logged([...evidence.clicks, evidence.clicks[0]!]);
    expect(says({ ...evidence, partitions })).toContain(
      `1 clicks are in the logs more than once: ${evidence.clicks[0]!.clickId} 2 times`,
    );
  });

  it('judge finds a click that was refused and is logged', () => {
    const evidence = correctEvidence();
    evidence.clicks[0]!.state = 'refused';
    expect(says(evidence)).toContain('1 clicks are in the logs though they were refused, or never sent');
  });

  it('judge finds a click in the log of another partition, and a click of another tool', () => {
    const evidence = correctEvidence();
    const { clickId } = evidence.clicks[0]!;
    const home = partitionOf(clickId);
    const moved = evidence.partitions.map((_, n) => evidence.partitions[(n + 1) % PARTITIONS]!);
    expect(says({ ...evidence, partitions: moved })).toContain('clicks are in the log of another partition');
    const partitions = evidence.partitions.map((commits, n) =>
      n !== home
        ? commits
        : commits.map((commit) => ({
            ...commit,
            clicks: commit.clicks.map((click) => ({ ...click, toolId: OTHER_TOOL })),
          })),
    );
    expect(says({ ...evidence, partitions })).toContain(
      'clicks are in the logs with another tool or category',
    );
  });

  it('judge finds a gap in the log of a partition or a service, as without the expected-version check', () => {
    const evidence = correctEvidence();
    const home = partitionOf(evidence.clicks[0]!.clickId);
    const partitions = evidence.partitions.map((commits, n) =>
      n === home ? commits.map((commit) => ({ ...commit, position: commit.position + 1 })) : commits,
    );
    expect(says({ ...evidence, partitions })).toContain(
      `The log of partition ${home} has position 2 in the place of 1`,
    );
    const catalogue = evidence.logs.catalogue.filter(({ position }) => position !== 3);
    expect(says({ ...evidence, logs: { ...evidence.logs, catalogue } })).toContain(
      'The log of catalogue has position 4 in the place of 3',
    );
  });

  it('judge finds a partition that read the stream again', () => {
    const evidence = correctEvidence();
    const commits: LoggedClicks[] = [
      { position: 1, incarnation: 'one', from: 1, to: 9, clicks: [] },
      { position: 2, incarnation: 'one', from: 1, to: 12, clicks: [] },
    ];
    const partitions = [commits, ...logged([]).slice(1)];
    expect(says({ ...evidence, partitions })).toContain(
      'read the stream from before where the last one ended: position 2 from 1, the one before it to 9',
    );
  });

  it('judge finds counts that differ from the logs, as without checkpoints in the projections', () => {
    const evidence = correctEvidence();
    const [gateway] = evidence.gateways;
    const gateways = [
      {
        ...gateway!,
        tools: gateway!.tools.map((tool) => ({ ...tool, usageCount: 4 })),
        days: { '2026-11-21': 5 },
        categoryDays: {},
      },
    ];
    const text = says({ ...evidence, gateways });
    expect(text).toContain(
      `1 tools have other uses at gateway-1 than in the logs: ${TOOL} is 4 instead of 3`,
    );
    expect(text).toContain(
      '1 days have other uses at gateway-1 than in the logs: 2026-11-21 is 5 instead of 3',
    );
    expect(text).toContain(
      `categories have other uses at gateway-1 than in the logs: ${CATEGORY} 2026-11-21 is 0`,
    );
  });

  it('judge finds a command that was executed twice, as without idempotency', () => {
    const evidence = correctEvidence();
    const { catalogue } = evidence.logs;
    const again = { ...catalogue[1]!, position: 5 };
    const text = says({ ...evidence, logs: { ...evidence.logs, catalogue: [...catalogue, again] } });
    expect(text).toContain(
      '1 commands were done more than once in the log of catalogue: one that does something',
    );
    expect(text).toContain('1 commands are in the log of catalogue under one id');
  });

  it('judge finds an acknowledged command that is lost, a refused command that was executed, and a command that nobody sent', () => {
    const evidence = correctEvidence();
    const settings: LoggedCommit[] = [];
    expect(says({ ...evidence, logs: { ...evidence.logs, settings } })).toContain(
      `1 commands were acknowledged and are not in the log of settings: one that does something (${FOOTER})`,
    );
    const refused = evidence.commands.map((command) => ({ ...command, state: 'refused' as const }));
    expect(says({ ...evidence, commands: refused })).toContain('3 commands were refused and are in the log');
    expect(says({ ...evidence, commands: evidence.commands.slice(1) })).toContain(
      '1 commits of catalogue are nobody’s: position 2'.replace('’', "'"),
    );
  });

  it('judge finds tools and settings of a gateway that differ from the log', () => {
    const evidence = correctEvidence();
    const [gateway] = evidence.gateways;
    const gateways = [
      { ...gateway!, tools: gateway!.tools.map((tool) => ({ ...tool, description: 'old' })), footer: null },
    ];
    const text = says({ ...evidence, gateways });
    expect(text).toContain('1 tools are others at gateway-1 than in the log');
    expect(text).toContain(`The footer at gateway-1 is 'null' and in the log '${FOOTER}'`);
  });

  it('judge reports wrong answers', () => {
    expect(says({ ...correctEvidence(), wrongAnswers: ['a stale reading'] })).toBe(
      '1 answers were wrong: a stale reading',
    );
  });
});

describe('readClickColumns', () => {
  it('readClickColumns reads a commit of layout 1, byte for byte', () => {
    const frozen = Buffer.from(
      '020f0f0f0f0f0f4f0f8f0f0f0f0f0f0f0f1f1f1f1f1f1f4f1f8f1f1f1f1f1f1f1f' +
        '0104746f6f6c010863617465676f7279020b4d6f7a696c6c612f352e30046375726c' +
        '00000100000180a0d5edee6603' +
        '02',
      'hex',
    );
    expect(readClickColumns(1, frozen)).toEqual([
      {
        clickId: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
        toolId: 'tool',
        categoryId: 'category',
        at: 1_767_225_600_000,
        bot: false,
      },
      {
        clickId: '1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f',
        toolId: 'tool',
        categoryId: null,
        at: 1_767_225_599_998,
        bot: true,
      },
    ]);
  });

  it('readClickColumns reads a commit of layout 2, byte for byte', () => {
    const frozen = Buffer.from(
      '020f0f0f0f0f0f4f0f8f0f0f0f0f0f0f0f1f1f1f1f1f1f4f1f8f1f1f1f1f1f1f1f376362d007037ffd7e08439fa5243f3f8791c11e' +
        '0cfcedfb210c7ba67cdab9cc109bcb58924b8b721818191918181b165c7dfb2e8d990900',
      'hex',
    );
    expect(readClickColumns(2, frozen)).toEqual([
      {
        clickId: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
        toolId: '2f2f2f2f-2f2f-4f2f-8f2f-2f2f2f2f2f2f',
        categoryId: '3f3f3f3f-3f3f-4f3f-8f3f-3f3f3f3f3f3f',
        at: 1_767_225_600_000,
        bot: false,
      },
      {
        clickId: '1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f',
        toolId: 'tool',
        categoryId: null,
        at: 1_767_225_599_998,
        bot: true,
      },
    ]);
  });

  it('readClickColumns refuses another layout, and bytes that are cut short or too long', () => {
    expect(() => readClickColumns(3, Buffer.of(0))).toThrow('layout 3');
    expect(() => readClickColumns(1, Buffer.of(1, 2))).toThrow('end before');
    expect(() => readClickColumns(1, Buffer.of(0, 0, 0, 0, 9))).toThrow('more bytes');
  });
});

describe('readPackedCommits', () => {
  const frozen = Buffer.from(
    '020f0f0f0f0f0f4f0f8f0f0f0f0f0f0f0f1f1f1f1f1f1f4f1f8f1f1f1f1f1f1f1f296366627464746260606464603cb1f0eadb776927180f' +
      'cce2d160ea14e0b8c5cfc0980c420c8cfdcc002b6364d007037ffd7e08439f91c11e0cfcedfb210c7b4696e4d2a21c060646060686860557dfbe4b63600400',
    'hex',
  );

  it('readPackedCommits reads commits of layout 3, byte for byte', () => {
    const click = {
      clickId: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
      toolId: '2f2f2f2f-2f2f-4f2f-8f2f-2f2f2f2f2f2f',
      categoryId: '3f3f3f3f-3f3f-4f3f-8f3f-3f3f3f3f3f3f',
      at: 1_767_225_600_000,
      bot: true,
    };
    const other = {
      ...click,
      clickId: '1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f',
      categoryId: null,
      bot: false,
    };
    expect(readPackedCommits(3, 7, frozen)).toEqual([
      { position: 7, incarnation: 'A', from: 20, to: 24, clicks: [click] },
      { position: 8, incarnation: 'A', from: 25, to: 1_030, clicks: [] },
      {
        position: 9,
        incarnation: 'B',
        from: 1,
        to: 1,
        reread: 1_767_225_700_000,
        clicks: [other],
      },
    ]);
  });

  it('readPackedCommits refuses another layout, and bytes that are too long', () => {
    expect(() => readPackedCommits(2, 7, frozen)).toThrow('layout 2');
    expect(() => readPackedCommits(3, 7, Buffer.concat([frozen, Buffer.of(0)]))).toThrow('more bytes');
  });
});
