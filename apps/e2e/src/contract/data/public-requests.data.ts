import { OWNER } from '../../support/contract.js';
import type { BadRequest } from '../../support/refusals.js';
import { BAD_BODIES } from './bodies.data.js';
import { WRONG_IDS } from './ids.data.js';

const get = (path: string): BadRequest => ({ method: 'GET', path, status: 400 });

const WRONG_LIST_QUERIES: readonly string[] = [
  ...[
    '0',
    '-1',
    '1.5',
    'abc',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '%D9%A3',
    '+1',
    '1%20',
    '1,2',
    'true',
    'null',
    '99999999999999999999',
  ].flatMap((value) => [`page=${value}`, `perPage=${value}`]),
  'perPage=101',
  'perPage=1000000',
  'page=1&page=2',
  'perPage=10&perPage=10',
  'sort=name_asc&sort=name_asc',
  'search=a&search=b',
  'category=&category=',
  'page[]=1',
  'page[$gt]=1',
  'perPage[$gt]=',
  'perPage[0]=5',
  'search[$regex]=.*',
  'search[]=a',
  'search[toString]=a',
  'sort[$ne]=x',
  'category[$ne]=x',
  'category[$exists]=true',
  'sort=name',
  'sort=NAME_ASC',
  'sort=-name_asc',
  'sort=name_asc,usage_desc',
  'sort=__proto__',
  'sort=constructor',
  'sort=toString',
  'category=7',
  'category=null',
  'category=none',
  'category=*',
  'category=9f1c1c3e-1111-11ee-8c90-0242ac120002',
  'category=00000000-0000-0000-0000-000000000000',
  `search=${'x'.repeat(201)}`,
  `search=${'x'.repeat(8_000)}`,
  'search=%',
  'search=%ZZ',
  'search=%C3%28',
  'search=%FF',
  'unknown=1',
  'Page=1',
  'perpage=10',
  'per_page=10',
  'limit=10',
  'offset=10',
  'isActive=false',
  'fields=name',
  '__proto__=1',
  '__proto__[isAdmin]=true',
  'constructor[prototype][isAdmin]=true',
  'constructor=1',
  '$where=1',
  '=1',
  'search',
].filter((query) => query !== 'search');

/** The invalid requests of the tool list. */
export const LIST_REQUESTS: readonly BadRequest[] = WRONG_LIST_QUERIES.map((query) =>
  get(`/api/tools?${query}`),
);

/** The other reads take no parameter at all. */
export const PARAMETER_REQUESTS: readonly BadRequest[] = [
  '/api/categories',
  '/api/banners',
  '/api/settings',
  '/api/sitemap',
  '/api/recommendations',
  '/api/additions',
  '/api/tool-pages/:tool',
  '/api/category-pages/:category',
  '/feed.xml',
  '/feed.json',
  '/api/tools/:tool',
].flatMap((path) =>
  ['page=1', 'search=x', '__proto__[x]=1', 'x', '$where=1'].map((query) => get(`${path}?${query}`)),
);

export const ID_REQUESTS: readonly BadRequest[] = WRONG_IDS.flatMap((id): BadRequest[] => [
  { method: 'GET', path: `/api/tools/${id}`, status: 400, message: 'Invalid tool ID' },
  { method: 'POST', path: `/api/tools/${id}/usage`, body: {}, status: 400, message: 'Invalid tool ID' },
]);

/** Invalid bodies of a click. An empty and a missing body are valid. */
export const CLICK_REQUESTS: readonly BadRequest[] = [
  ...BAD_BODIES.map((body): BadRequest => ({ method: 'POST', path: '/api/tools/:tool/usage', ...body })),
  ...[
    { clickId: 1 },
    { clickId: true },
    { clickId: 'abc' },
    { clickId: [] },
    { clickId: {} },
    { clickId: { $gt: '' } },
    { clickId: '9f1c1c3e-1111-11ee-8c90-0242ac120002' },
    { clickId: '00000000-0000-0000-0000-000000000000' },
    { clickId: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] },
    { clickid: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
    { toolId: 'x' },
    { at: 0 },
    { bot: false },
    { agent: 'x' },
  ].map((body): BadRequest => ({ method: 'POST', path: '/api/tools/:tool/usage', body, status: 400 })),
  { method: 'POST', path: '/api/tools/:tool/usage?clickId=x', body: {}, status: 400 },
  {
    method: 'POST',
    path: '/api/tools/:tool/usage',
    raw: '{"clickId":',
    headers: { 'content-type': 'text/plain' },
    status: 400,
  },
];

const GOOD = { username: 'somebody', password: 'something' };

export const SIGN_IN_REQUESTS: readonly BadRequest[] = [
  ...BAD_BODIES.map((body): BadRequest => ({ method: 'POST', path: '/api/session', ...body })),
  ...[
    {},
    { username: 'somebody' },
    { password: 'something' },
    { ...GOOD, username: '' },
    { ...GOOD, username: null },
    { ...GOOD, username: 5 },
    { ...GOOD, username: true },
    { ...GOOD, username: [] },
    { ...GOOD, username: ['somebody'] },
    { ...GOOD, username: { $gt: '' } },
    { ...GOOD, username: { $regex: '.*' } },
    { ...GOOD, username: 'ab' },
    { ...GOOD, username: 'x'.repeat(51) },
    { ...GOOD, password: '' },
    { ...GOOD, password: null },
    { ...GOOD, password: 123456 },
    { ...GOOD, password: { $ne: null } },
    { ...GOOD, password: ['something'] },
    { ...GOOD, password: '12345' },
    { ...GOOD, password: 'x'.repeat(101) },
    { ...GOOD, isAdmin: true },
    { ...GOOD, expiresAt: '2099-01-01T00:00:00Z' },
    { username: { $gt: '' }, password: { $gt: '' } },
  ].map((body): BadRequest => ({ method: 'POST', path: '/api/session', body, status: 400 })),
  {
    method: 'POST',
    path: '/api/session',
    raw: JSON.stringify(GOOD),
    headers: { 'content-type': 'text/plain' },
    status: 415,
  },
  { method: 'POST', path: '/api/session?remember=1', body: OWNER, status: 400 },
  { method: 'DELETE', path: '/api/session?all=1', status: 400 },
];
