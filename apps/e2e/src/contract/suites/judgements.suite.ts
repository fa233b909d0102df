import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AgentList, Judgement, JudgementPage, JudgementPreview, Page, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { freshWord, type Contract } from '../../support/contract.js';
import { addTool } from '../../support/directory.js';
import type { Answer, HttpClient } from '../../support/http-client.js';
import { deviations, type BadRequest } from '../../support/refusals.js';

const JUDGEMENTS = '/api/admin/judgements';
const APPLIED_MS = 60_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The section 'Who counts', which judges clicks again. The suite leaves the counts without rules, as it found them. */
export const judgements = (contract: Contract): void => {
  describe('who counts', () => {
    let owner: HttpClient;
    let tool: Tool;
    /** A browser with a name of its own. */
    const program = freshWord();
    const agentOf = (version: string): string => `${FIREFOX} ${program}/${version}`;

    const list = (query = ''): Promise<JudgementPage> => owner.read(`${JUDGEMENTS}${query}`);
    const judge = (rules: readonly object[], headers = {}): Promise<Answer> =>
      owner.post(JUDGEMENTS, { rules }, { headers });
    const preview = async (rules: readonly object[]): Promise<JudgementPreview> => {
      const answer = await owner.post(`${JUDGEMENTS}/preview`, { rules });
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      return answer.json<JudgementPreview>();
    };
    const applied = async (rules: readonly object[]): Promise<Judgement> => {
      const answer = await judge(rules);
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
      const { id } = answer.json<Judgement>();
      await eventually(
        async () => expect((await list('?limit=1')).items).toMatchObject([{ id, state: 'applied' }]),
        APPLIED_MS,
      );
      return answer.json<Judgement>();
    };
    const click = async (agent: string, times: number): Promise<void> => {
      const visitor = contract.visitor();
      for (let n = 0; n < times; n += 1) {
        const answer = await visitor.post(`/api/tools/${tool.id}/usage`, undefined, {
          headers: { 'user-agent': agent },
        });
        expect(answer.status).toBe(202);
      }
    };
    const uses = async (): Promise<number | undefined> => {
      const { items } = await owner.read<Page<Tool>>('/api/admin/tools?perPage=100&sort=created_desc');
      return items.find(({ id }) => id === tool.id)?.usageCount;
    };
    const counted = (count: number): Promise<void> =>
      eventually(async () => expect(await uses()).toBe(count), APPLIED_MS);
    /** All figures that depend on the counts, as one text. */
    const figures = async (): Promise<string> =>
      JSON.stringify(
        await Promise.all(
          [
            '/api/analytics/summary',
            '/api/analytics/daily',
            '/api/analytics/tools?limit=100',
            '/api/analytics/categories',
            '/api/analytics/categories?by=then',
          ].map((path) => owner.read(path)),
        ),
      );

    beforeAll(async () => {
      owner = await contract.owner();
      tool = await addTool(owner);
      await click(agentOf('1.0'), 3);
      await click(agentOf('2.0'), 2);
      await click('curl/8.5.0', 4);
      await click(FIREFOX, 6);
      await counted(11);
      // Clicks of earlier tests may still be in flight.
      await eventually(async () => {
        const before = await figures();
        await sleep(700);
        expect(await figures()).toBe(before);
      });
    });

    test('the agents of clicks are listed with their share, their samples and the clicks that count', async () => {
      const found = await owner.read<AgentList>(`/api/admin/agents?text=${program.toUpperCase()}`);
      expect(found).toMatchObject({ clicks: 5, counted: 5, more: 0 });
      const [family] = found.items;
      expect(family).toMatchObject({
        family: 'Firefox',
        clicks: 5,
        counted: 5,
        leftOut: { bots: 0, rules: 0, bursts: 0 },
        samples: [
          { agent: agentOf('1.0'), clicks: 3, counted: 3 },
          { agent: agentOf('2.0'), clicks: 2, counted: 2 },
        ],
      });
      expect(family?.share).toBeGreaterThan(0);
      expect(Date.parse(family?.last ?? '')).toBeGreaterThanOrEqual(Date.parse(family?.first ?? ''));
      const all = await owner.read<AgentList>('/api/admin/agents?limit=200');
      expect(all.items.find(({ family: name }) => name === 'curl')?.leftOut.bots).toBeGreaterThanOrEqual(4);
      const past = await owner.read<AgentList>('/api/admin/agents?from=2020-01-01&to=2020-01-31');
      expect(past).toEqual({ items: [], clicks: 0, counted: 0, more: 0 });
    });

    test('a judgement is made once by its key, and not over one that its maker did not see', async () => {
      const { current } = await list();
      const rules = [{ kind: 'agents', pattern: freshWord(), counts: false }];
      const headers = { 'idempotency-key': randomUUID(), 'if-match': `"${current}"` };
      const first = await judge(rules, headers);
      expect(first.status).toBe(201);
      const again = await judge(rules, headers);
      expect([again.status, again.json<Judgement>().id]).toEqual([201, first.json<Judgement>().id]);
      const stale = await judge([], { 'if-match': headers['if-match'] });
      expect([stale.status, stale.json<{ code: string }>().code]).toEqual([412, 'VERSION_CONFLICT']);
      const same = await judge(rules);
      expect([same.status, same.json<Judgement>().id]).toEqual([201, first.json<Judgement>().id]);
      // Other rules are judgements of their own.
      for (const pattern of [freshWord(), freshWord()])
        expect((await judge([{ kind: 'agents', pattern, counts: false }])).status).toBe(201);
    });

    test('a preview is what the judgement does, and a revert brings back the figures to the byte', async () => {
      const before = await figures();
      const rules = [{ kind: 'agents', pattern: `*${program}/1.*`, counts: false }];
      const expected = await preview(rules);
      expect(expected.total.before - expected.total.after).toBe(3);
      expect(expected.tools).toEqual([{ toolId: tool.id, name: tool.name, before: 11, after: 8 }]);
      expect(expected.agents).toMatchObject([{ family: 'Firefox' }]);
      expect(await figures()).toBe(before);

      const judged = await applied(rules);
      expect(judged).toMatchObject({ actor: 'contract.owner', rules });
      await counted(8);
      expect(await list('?limit=1')).toMatchObject({ current: judged.id });
      expect((await preview(rules)).total).toEqual({
        before: expected.total.after,
        after: expected.total.after,
      });
      const left = await owner.read<AgentList>(`/api/admin/agents?text=${program}`);
      expect(left.items[0]).toMatchObject({ counted: 2, leftOut: { bots: 0, rules: 3, bursts: 0 } });

      const reverted = await applied([]);
      await eventually(async () => expect(await figures()).toBe(before), APPLIED_MS);
      const { items } = await list('?limit=2');
      expect(items.map(({ id, state, progress }) => [id, state, progress])).toEqual([
        [reverted.id, 'applied', 1],
        [judged.id, 'replaced', 1],
      ]);
    });

    test('the judgements are listed in pages, newest first', async () => {
      const made: number[] = [];
      // The last one has no rules, so that the counts are left as they were.
      for (const pattern of [freshWord(), freshWord(), freshWord(), null]) {
        const answer = await judge(pattern === null ? [] : [{ kind: 'agents', pattern, counts: false }]);
        expect(answer.status).toBe(201);
        made.unshift(answer.json<Judgement>().id);
      }
      const all = (await list()).items.map(({ id }) => id);
      expect(all.slice(0, 4)).toEqual(made);
      expect([...all].sort((a, b) => b - a)).toEqual(all);
      const first = await list('?limit=2');
      expect([first.items.map(({ id }) => id), first.next]).toEqual([all.slice(0, 2), all[1]]);
      const second = await list(`?limit=2&before=${first.next}`);
      expect(second.items.map(({ id }) => id)).toEqual(all.slice(2, 4));
      expect(await list('?before=1')).toMatchObject({ items: [], next: null });
    });

    const burst = { kind: 'burst', from: '2026-11-01T10:00:00Z', to: '2026-11-01T11:00:00Z' };
    const badRules: readonly (readonly [unknown, string])[] = [
      [undefined, 'rules'],
      [null, 'rules'],
      ['*', 'rules'],
      [{ length: 1 }, 'rules'],
      [Array.from({ length: 101 }, () => ({ kind: 'agents', pattern: 'x' })), 'rules'],
      [[null], 'rules[0]'],
      [[{ kind: '__proto__' }], 'rules[0].kind'],
      [[{ kind: 'agents', pattern: '' }], 'rules[0].pattern'],
      [[{ kind: 'agents', pattern: 'x'.repeat(201) }], 'rules[0].pattern'],
      [[{ kind: 'agents', pattern: ['x'] }], 'rules[0].pattern'],
      [[{ kind: 'agents', pattern: 'x', counts: 'no' }], 'rules[0].counts'],
      [[{ kind: 'agents', pattern: 'x', count: false }], 'rules[0].count'],
      [[{ ...burst, toolId: 'x' }], 'rules[0].toolId'],
      [[{ ...burst }], 'rules[0].toolId'],
      [[{ ...burst, toolId: randomUUID(), to: burst.from }], 'rules[0].to'],
      [[{ ...burst, toolId: randomUUID(), from: '2026-02-30T10:00:00Z' }], 'rules[0].from'],
      [[{ kind: 'bots' }, { kind: 'bots', list: 'current' }], 'rules[1].kind'],
      [[{ kind: 'bots', list: 'tomorrow' }], 'rules[0].list'],
    ];
    const badQueries: readonly (readonly [string, string])[] = [
      ['agents?limit=0', 'limit'],
      ['agents?limit=201', 'limit'],
      ['agents?limit=1&limit=2', 'limit'],
      ['agents?from=2026-02-30', 'from'],
      ['agents?from=2026-01-02&to=2026-01-01', 'from'],
      ['agents?from=1970-01-01', 'from'],
      ['agents?text[$ne]=x', 'text[$ne]'],
      [`agents?text=${'x'.repeat(201)}`, 'text'],
      ['agents?Text=x', 'Text'],
      ['judgements?limit=101', 'limit'],
      ['judgements?before=0', 'before'],
      ['judgements?before=newest', 'before'],
      ['judgements?page=2', 'page'],
    ];

    test('invalid rules and parameters are refused, and change nothing', async () => {
      const before = await list();
      const requests: BadRequest[] = badRules.flatMap(([rules, field]) =>
        [JUDGEMENTS, `${JUDGEMENTS}/preview`].map((path) => ({
          method: 'POST',
          path,
          body: { rules },
          status: 400,
          code: 'INVALID',
          field,
        })),
      );
      for (const [query, field] of badQueries)
        requests.push({ method: 'GET', path: `/api/admin/${query}`, status: 400, code: 'INVALID', field });
      for (const body of [null, [], 'rules', { rules: [], version: 1 }, { rules: [], rule: [] }])
        requests.push({ method: 'POST', path: JUDGEMENTS, body, status: 400, code: 'INVALID' });
      const long = Array.from({ length: 99 }, () => ({ kind: 'agents', pattern: '\u{1F600}'.repeat(200) }));
      requests.push({ method: 'POST', path: JUDGEMENTS, body: { rules: long }, status: 413 });
      expect(await deviations(owner, requests, {})).toEqual([]);
      expect((await list()).items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
    });

    test('nobody but an administrator sees agents or judges', async () => {
      const requests: BadRequest[] = [
        { method: 'GET', path: '/api/admin/agents', status: 401 },
        { method: 'GET', path: JUDGEMENTS, status: 401 },
        { method: 'POST', path: JUDGEMENTS, body: { rules: [] }, status: 401 },
        { method: 'POST', path: `${JUDGEMENTS}/preview`, body: { rules: [] }, status: 401 },
      ];
      expect(await deviations(contract.visitor(), requests, {})).toEqual([]);
    });
  });
};
