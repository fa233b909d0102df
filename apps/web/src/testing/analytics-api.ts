import {
  addDays,
  dayOf,
  daysBetween,
  type AgentUses,
  type AnalyticsSummary,
  type CategoryUses,
  type ToolUses,
} from '@tools-hub/contracts';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { vi } from 'vitest';
import { server } from './fake-api.js';

// jsdom draws no charts. Their file is missing, as after a deployment that renamed it.
vi.doMock('../features/admin/analytics/charts/charts.js', () => {
  throw new Error('Not found');
});

export const today = dayOf(Date.now());

/** The figures of one category. Its uses were of another one at the time of the click. */
export const FIGURES = {
  summary: { tools: 5, activeTools: 4, categories: 2, usage30d: 63, usageTotal: 72, averagePerTool: 14 },
  tools: [
    { toolId: crypto.randomUUID(), name: 'Remarkably long name', uses: 60 },
    { toolId: crypto.randomUUID(), name: 'Figma', uses: 1 },
  ],
  categories: [
    { categoryId: crypto.randomUUID(), name: 'Design', toolCount: 1, uses: 1_200, byDay: [] },
    { categoryId: crypto.randomUUID(), name: 'Empty', toolCount: 0, uses: 0, byDay: [] },
  ],
} satisfies { summary: AnalyticsSummary; tools: ToolUses[]; categories: CategoryUses[] };

const anAgent = (family: string): AgentUses => ({
  family,
  clicks: 7,
  share: 1,
  counted: 7,
  leftOut: { bots: 0, rules: 0, bursts: 0 },
  first: `${today}T00:00:00.000Z`,
  last: `${today}T00:00:00.000Z`,
  samples: [{ agent: `Mozilla ${family}/1.0`, clicks: 7, counted: 7 }],
});

const queryOf = ({ url }: Request) => Object.fromEntries(new URL(url).searchParams);
/** Each of the last 30 days has two clicks, and no day before them. */
const usesOn = (day: string): number => (day > addDays(today, -30) ? 2 : 0);
const zeroBefore = <Uses extends { uses: number }>(list: readonly Uses[], to = today): readonly Uses[] =>
  list.map((each) => ({ ...each, uses: usesOn(to) === 0 ? 0 : each.uses }));

const FIGURE_CALLS: readonly HttpHandler[] = [
  http.get('/api/analytics/summary', () => HttpResponse.json(FIGURES.summary)),
  http.get('/api/analytics/daily', ({ request }) => {
    const { from = addDays(today, -29), to = today } = queryOf(request);
    return HttpResponse.json(daysBetween({ from, to }).map((day) => ({ day, uses: usesOn(day) })));
  }),
  http.get('/api/analytics/tools', ({ request }) =>
    HttpResponse.json(zeroBefore(FIGURES.tools, queryOf(request)['to']).filter(({ uses }) => uses > 0)),
  ),
  http.get('/api/analytics/categories', ({ request }) => {
    const { to, by } = queryOf(request);
    const [one, other] = zeroBefore(FIGURES.categories, to);
    return HttpResponse.json(
      by === 'then'
        ? [
            { ...one, uses: other!.uses },
            { ...other, uses: one!.uses },
          ]
        : [one, other],
    );
  }),
  http.get('/api/analytics/movers', () => {
    const week = { from: addDays(today, -7), to: addDays(today, -1) };
    return HttpResponse.json({ ...week, previous: week, risen: [], fallen: [] });
  }),
  http.get('/api/admin/history/days', () => HttpResponse.json([])),
  http.get('/api/admin/notes', () => HttpResponse.json({ items: [] })),
  http.get('/api/admin/judgements', () => HttpResponse.json({ items: [], current: 0, next: null })),
  http.get('/api/admin/agents', ({ request }) => {
    const { text = '' } = queryOf(request);
    const items = ['Firefox', 'Chrome'].filter((name) =>
      `${name}/`.toLowerCase().includes(text.toLowerCase()),
    );
    return HttpResponse.json({ items: items.map(anAgent), clicks: 14, counted: 14, more: 0 });
  }),
];

/** Serves figures until the end of the test. */
export const serveFigures = (): void => server.use(...FIGURE_CALLS);
