// Mock responses to reads whose real responses are secret, random, or empty in a newly started product.

const page = (items) => ({ items, page: 1, perPage: 100, total: items.length, totalPages: 1 });

const id = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const SESSIONS = page([
  {
    id: id(1),
    device: 'Firefox on Linux',
    createdAt: '2026-03-14T08:00:00.000Z',
    lastUsedAt: '2026-03-14T10:20:00.000Z',
    current: true,
  },
  {
    id: id(2),
    device: 'Safari on iPhone',
    createdAt: '2026-03-13T18:42:00.000Z',
    lastUsedAt: '2026-03-14T07:05:00.000Z',
    current: false,
  },
]);

const PASSKEYS = page([
  {
    id: id(1),
    name: 'My phone',
    createdAt: '2026-01-08T09:00:00.000Z',
    lastUsedAt: '2026-03-14T08:00:00.000Z',
  },
  {
    id: id(2),
    name: 'Security key in the office',
    createdAt: '2026-02-20T09:00:00.000Z',
    lastUsedAt: null,
  },
]);

const TOKENS = page([
  {
    id: id(1),
    name: 'Nightly import',
    scopes: ['read', 'write'],
    createdAt: '2026-01-08T09:00:00.000Z',
    expiresAt: '2026-06-08T09:00:00.000Z',
    lastUsedAt: '2026-03-14T02:00:00.000Z',
  },
  {
    id: id(2),
    name: 'Figures for the intranet',
    scopes: ['analytics'],
    createdAt: '2026-02-20T09:00:00.000Z',
    expiresAt: null,
    lastUsedAt: null,
  },
]);

const ADMINISTRATORS = page(
  [
    ['check.owner', 'owner', '2026-03-14T10:20:00.000Z', true],
    ['a.very.long.user.name.of.an.editor.in.another.team', 'editor', '2026-03-12T15:10:00.000Z', false],
    ['lee', 'viewer', null, false],
  ].map(([username, role, lastSeenAt, hasTotp], n) => ({
    id: id(n),
    username,
    role,
    createdAt: '2026-01-08T09:00:00.000Z',
    lastSeenAt,
    hasTotp,
  })),
);

const INVITATIONS = page([
  {
    id: id(1),
    role: 'editor',
    createdAt: '2026-03-13T09:00:00.000Z',
    expiresAt: '2026-03-16T09:00:00.000Z',
  },
]);

/** The response to the command that begins the set-up of a second factor. */
export const PENDING_TOTP = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Tools%20Hub:check.owner?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Tools%20Hub',
};

const TOOL = { type: 'tool', id: id(7), name: 'Figma' };

const entry = (
  position,
  kind,
  at,
  summary,
  { log = 'catalogue', records = [], changes = [], ...more } = {},
) => ({
  id: `${log}-${position}`,
  log,
  position,
  at,
  actor: 'check.owner',
  summary,
  kind,
  records,
  changes,
  recordCount: records.length,
  changeCount: changes.length,
  undoneBy: null,
  undoes: null,
  ...more,
});

const change = (field, from, to) => ({ type: 'tool', id: TOOL.id, field, from, to });

const HISTORY = {
  items: [
    entry(90, 'changed', '2026-03-14T10:02:00.000Z', 'Changed 3 fields of Figma', {
      records: [TOOL],
      changes: [
        change('name', 'Figma Design', 'Figma'),
        change('description', null, 'Design interfaces together, in the browser.'),
        change('isActive', false, true),
      ],
    }),
    entry(89, 'removed', '2026-03-14T09:40:00.000Z', 'Deleted Sketch', { undoneBy: 'catalogue-91' }),
    entry(31, 'settings', '2026-03-14T09:12:00.000Z', 'Changed the site title and the footer text', {
      log: 'settings',
    }),
    entry(12, 'signed-in', '2026-03-14T08:00:00.000Z', 'Signed in from Firefox on Linux', { log: 'auth' }),
    entry(11, 'sign-in-failed', '2026-03-14T07:59:00.000Z', 'Failed to sign in', { log: 'auth' }),
    entry(88, 'imported', '2026-03-13T16:20:00.000Z', 'Imported 40 tools, 8 categories and 3 banners'),
    entry(
      87,
      'added',
      '2026-03-13T15:00:00.000Z',
      'Added A tool with a name that is longer than one line on the screen of a phone, which some names are',
      { actor: 'a.very.long.user.name.of.an.editor.in.another.team' },
    ),
    entry(86, 'restored', '2026-03-12T15:00:00.000Z', 'Restored the directory to Mar 10, 2026, 9:00 AM'),
    entry(85, 'undone', '2026-03-12T14:58:00.000Z', 'Undid: Deleted LanguageTool'),
  ],
  next: null,
};

const AGENTS = {
  items: [
    [
      'Chrome',
      812,
      812,
      {},
      ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0.0.0'],
    ],
    [
      'Firefox',
      240,
      180,
      { bursts: 60 },
      ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ],
    [
      'Googlebot',
      96,
      0,
      { bots: 96 },
      ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ],
    ['status-page', 31, 0, { rules: 31 }, ['status-page/1.4']],
  ].map(([family, clicks, counted, leftOut, agents]) => ({
    family,
    clicks,
    share: clicks / 1_179,
    counted,
    leftOut: { bots: 0, rules: 0, bursts: 0, ...leftOut },
    first: '2026-02-13T08:00:00.000Z',
    last: '2026-03-14T08:00:00.000Z',
    samples: agents.map((agent) => ({ agent, clicks, counted })),
  })),
  clicks: 1_179,
  counted: 992,
  more: 3,
};

const RULES = [{ kind: 'agents', pattern: '*status-page*', counts: false }];
const JUDGEMENTS = {
  items: [
    {
      id: 2,
      at: '2026-03-10T09:00:00.000Z',
      actor: 'check.owner',
      rules: RULES,
      state: 'applied',
      progress: 1,
    },
    {
      id: 1,
      at: '2026-02-10T09:00:00.000Z',
      actor: 'check.owner',
      rules: [],
      state: 'replaced',
      progress: 1,
    },
  ],
  current: 2,
  next: null,
};

/** A broken link and a moved link of tools in the sample directory. */
const linksOf = async (_response, read) => {
  const { items: tools } = await read('/api/admin/tools?perPage=100');
  const linkOf = (name, fields) =>
    tools
      .filter((tool) => tool.name === name)
      .map(({ id: toolId, link }) => ({
        toolId,
        name,
        link,
        reason: null,
        movedTo: null,
        brokenSince: null,
        checkedAt: '2026-03-14T08:00:00.000Z',
        nextCheckAt: null,
        archiveUrl: null,
        ...fields,
      }));
  return page([
    ...linkOf('Trello', {
      status: 'broken',
      reason: 'it answers 404',
      brokenSince: '2026-03-02T08:00:00.000Z',
      archiveUrl: 'https://web.archive.org/web/2026/https://example.com/',
    }),
    ...linkOf('LanguageTool', { status: 'moved', movedTo: 'https://languagetool.example/a/new/address' }),
  ]);
};

/** Usage numbers of a month with low values at night and on weekends, as in practice. */
const numbersOfMonth = (numbers) => {
  const uses = (n) => [2, 9, 14, 12, 16, 11, 3][n % 7] + (n % 5);
  const days = numbers.byDay.map(({ day }, n) => ({ day, uses: uses(n) }));
  const before = numbers.previous.byDay.map(({ day }, n) => ({ day, uses: Math.max(0, uses(n) - 3) }));
  const sum = (of) => of.reduce((total, each) => total + each.uses, 0);
  return {
    ...numbers,
    uses: sum(days),
    byDay: days,
    previous: { ...numbers.previous, byDay: before, uses: sum(before) },
    category: numbers.category && { ...numbers.category, uses: 1_040, share: sum(days) / 1_040 },
    hours: numbers.hours.map((_, day) =>
      Array.from({ length: 24 }, (_, hour) =>
        day > 4 || hour < 7 || hour > 19 ? 0 : (day * 7 + hour * 3) % 11,
      ),
    ),
    browsers: [
      { name: 'Chrome', uses: 160 },
      { name: 'Firefox', uses: 92 },
      { name: 'Safari', uses: 51 },
      { name: 'Unknown', uses: 4 },
    ],
    systems: [
      { name: 'Windows', uses: 140 },
      { name: 'macOS', uses: 96 },
      { name: 'Android', uses: 71 },
    ],
  };
};

const SUGGESTIONS = page([
  {
    id: id(1),
    name: 'Excalidraw',
    link: 'https://excalidraw.com/',
    description: 'A whiteboard for sketches that look drawn by hand. We use it in every meeting.',
    categoryId: null,
    suggestedAt: '2026-03-14T09:12:00.000Z',
  },
  {
    id: id(2),
    name: 'قاموس المعاني',
    link: 'https://dictionary.example/ar/a/very/long/address/that/has/to/break/somewhere?with=a&query=too',
    description: null,
    categoryId: null,
    suggestedAt: '2026-03-13T18:40:00.000Z',
  },
]);

/** For each read, its path and its mock response, or a function that computes it from the real response or another read. */
export const ANSWERS = {
  suggestions: [/^\/api\/admin\/suggestions$/, SUGGESTIONS],
  sessions: [/^\/api\/admin\/sessions$/, SESSIONS],
  passkeys: [/^\/api\/session\/passkeys$/, PASSKEYS],
  tokens: [/^\/api\/admin\/tokens$/, TOKENS],
  administrators: [/^\/api\/admin\/administrators$/, ADMINISTRATORS],
  invitations: [/^\/api\/admin\/invitations$/, INVITATIONS],
  history: [/^\/api\/admin\/history$/, HISTORY],
  agents: [/^\/api\/admin\/agents$/, AGENTS],
  judgements: [/^\/api\/admin\/judgements$/, JUDGEMENTS],
  links: [/^\/api\/admin\/links$/, linksOf],
  numbers: [/^\/api\/analytics\/tools\/[^/]+$/, numbersOfMonth],
};
