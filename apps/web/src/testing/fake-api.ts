import {
  SESSION_MS,
  type Banner,
  type Category,
  type Page,
  type Problem,
  type PublicSettings,
  type Session,
  type Tool,
} from '@tools-hub/contracts';
import { DEFAULT_SETTINGS, SETTING_KEYS, type SettingKey, type Settings } from '@tools-hub/domain';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { aBanner, aCategory, aTool } from './records.js';

/** The records and the settings that the API serves. A test may change them at any time. */
export interface FakeSite {
  tools: Tool[];
  categories: Category[];
  banners: Banner[];
  settings: PublicSettings;
  session: Session;
}

const emptySite = (): FakeSite => ({
  tools: [],
  categories: [],
  banners: [],
  settings: { ...DEFAULT_SETTINGS, version: 1 },
  session: {
    username: 'owner',
    role: 'owner',
    expiresAt: new Date(Date.now() + SESSION_MS).toISOString(),
  },
});

export const site = emptySite();

/** All requests since the start of the test. */
export const requests: Request[] = [];

/** The requests of commands since the start of the test. */
export const commands: Request[] = [];

export const pageOf = <Item>(items: readonly Item[]): Page<Item> => ({
  items,
  page: 1,
  perPage: 100,
  total: items.length,
  totalPages: Math.min(items.length, 1),
});

/** A refusal of the API. */
export const refused = (status: number, code = 'INVALID', fields: Partial<Problem> = {}) =>
  HttpResponse.json<Partial<Problem>>({ status, code, details: [], ...fields }, { status });

/** A promise that a test resolves, such as that of a held answer. */
export const pending = (): PromiseWithResolvers<void> => Promise.withResolvers();

const BUILDERS = { tools: aTool, categories: aCategory, banners: aBanner };
const KINDS = ['tools', 'categories', 'banners'] as const;
type RecordKind = (typeof KINDS)[number];

/** The calls that add, change and delete a record. */
const commandsOf = (kind: RecordKind): readonly HttpHandler[] => {
  const records = (): { id: string; version: number }[] => site[kind];
  const find = (id: unknown, request: Request) => {
    const index = records().findIndex((record) => record.id === id);
    const record = records()[index];
    if (!record) return refused(404, 'NOT_FOUND');
    const expected = request.headers.get('if-match');
    if (expected !== null && expected !== `"${record.version}"`) return refused(412, 'VERSION_CONFLICT');
    return { record, index };
  };
  return [
    http.post(`/api/${kind}`, async ({ request }) => {
      const record = BUILDERS[kind]((await request.json()) as object);
      records().push(record);
      return HttpResponse.json(record, { status: 201 });
    }),
    http.patch(`/api/${kind}/:id`, async ({ request, params }) => {
      const found = find(params['id'], request);
      if (found instanceof Response) return found;
      const { record, index } = found;
      records()[index] = { ...record, ...((await request.json()) as object), version: record.version + 1 };
      return HttpResponse.json(records()[index]);
    }),
    http.delete(`/api/${kind}/:id`, ({ request, params }) => {
      const found = find(params['id'], request);
      if (found instanceof Response) return found;
      records().splice(found.index, 1);
      return new HttpResponse(null, { status: 204 });
    }),
  ];
};

/** A list in the owner's order. */
const list = (kind: RecordKind) => () => {
  const records: readonly { sortOrder: number }[] = site[kind];
  return HttpResponse.json(pageOf(records.toSorted((a, b) => a.sortOrder - b.sortOrder)));
};
const empty = () => HttpResponse.json(pageOf([]));

type SettingChanges = { readonly [Key in SettingKey]?: Settings[Key] | null };

/** Saves settings as an administrator does; null is the default. */
export const saveSettings = (changes: SettingChanges): void => {
  const isReset = (key: SettingKey): boolean => changes[key] === null;
  const reset = SETTING_KEYS.filter(isReset).map((key) => [key, DEFAULT_SETTINGS[key]] as const);
  const version = site.settings.version + 1;
  site.settings = Object.assign({ ...site.settings, version }, changes, Object.fromEntries(reset));
};

const DEFAULTS: readonly HttpHandler[] = [
  http.get('/api/session', () => HttpResponse.json(site.session)),
  http.get('/api/settings', () => HttpResponse.json(site.settings)),
  http.get('/api/tools', list('tools')),
  http.get('/api/admin/tools', list('tools')),
  http.get('/api/tool-counts', () => HttpResponse.json([])),
  http.get('/api/categories', list('categories')),
  http.get('/api/banners', list('banners')),
  http.get('/api/admin/banners', list('banners')),
  http.get('/api/admin/suggestions', empty),
  http.get('/api/admin/links', empty),
  http.get('/api/analytics/daily', () => HttpResponse.json([])),
  http.post('/api/admin/links/preview', () => refused(422, 'LINK_UNREACHABLE')),
  ...KINDS.flatMap(commandsOf),
  http.post('/api/session', () => HttpResponse.json(site.session, { status: 201 })),
  http.delete('/api/session', () => new HttpResponse(null, { status: 204 })),
  http.patch('/api/settings', async ({ request }) => {
    if (request.headers.get('if-match') !== `"${site.settings.version}"`)
      return refused(412, 'VERSION_CONFLICT');
    saveSettings((await request.json()) as SettingChanges);
    return HttpResponse.json(site.settings);
  }),
];

/** The API in memory. `server.use` answers a call differently until the end of the test. */
export const server = setupServer(...DEFAULTS);

/** Serves a list whose items can be deleted until the end of the test. Returns the function that has the items that are left. */
export const serveList = <Item extends { readonly id: string }>(path: string, items: readonly Item[]) => {
  let left = items;
  server.use(
    http.get(path, () => HttpResponse.json(pageOf(left))),
    http.delete(`${path}/:id`, ({ params }) => {
      left = left.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return () => left;
};

server.events.on('request:start', ({ request }) => {
  requests.push(request.clone());
  // A preview is a read, although it is sent by POST.
  if (request.method !== 'GET' && !request.url.endsWith('/preview')) commands.push(request.clone());
});

export const resetApi = (): void => {
  server.resetHandlers();
  Object.assign(site, emptySite());
  requests.length = 0;
  commands.length = 0;
};
