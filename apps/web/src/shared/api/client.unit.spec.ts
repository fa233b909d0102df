import { configureStore } from '@reduxjs/toolkit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerRequests, ORIGIN } from '../../testing/fake-network.js';
import { settle } from '../../testing/settle.js';
import { api } from './api.js';
import { ownerApi } from './owner.api.js';
import { visitorApi } from './visitor.api.js';

const ID = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';
const OTHER = '1c8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1e';

const setUp = (answer?: () => Response) => {
  const requests: Request[] = [];
  answerRequests((request) => {
    requests.push(request);
    if (answer !== undefined) return answer();
    const id = /(?:tools|banners)\/([\w-]+)$/.exec(request.url)?.[1];
    if (request.method === 'DELETE') return new Response(null, { status: 204 });
    return Response.json(id === undefined ? { items: [{ id: ID }], total: 1 } : { id });
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const asked = (): string[] =>
    requests.splice(0).map(({ method, url }) => `${method} ${url.replace(ORIGIN, '')}`);
  return { store, requests, asked };
};

describe('the API client', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('the API client sends only the given parameters and encodes them', async () => {
    const { store, asked } = setUp();
    await store.dispatch(visitorApi.endpoints.listTools.initiate({ search: 'a b', page: 2 }));
    await store.dispatch(visitorApi.endpoints.getTool.initiate({ id: '../x' }));
    await store.dispatch(visitorApi.endpoints.getSettings.initiate());
    expect(asked()).toEqual([
      'GET /api/tools?search=a+b&page=2',
      'GET /api/tools/..%2Fx',
      'GET /api/settings',
    ]);
  });

  test('a command that may change thousands of records waits longer for its answer than others', async () => {
    const { store } = setUp();
    answerRequests(
      ({ signal }) =>
        new Promise((_answer, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    vi.useFakeTimers();
    const { removeTool, undoEntry } = ownerApi.endpoints;
    const removed = store.dispatch(removeTool.initiate({ id: ID }));
    const undone = store.dispatch(undoEntry.initiate({ entry: 'catalogue-1', undoChoices: {} }));
    const answered: string[] = [];
    void removed.then(() => answered.push('removed'));
    void undone.then(() => answered.push('undone'));
    await vi.advanceTimersByTimeAsync(21_000);
    expect(answered).toEqual(['removed']);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(answered).toEqual(['removed', 'undone']);
  });

  test('the API client sends a command with its version and its idempotency key', async () => {
    const { store, requests } = setUp();
    const changing = { id: ID, 'If-Match': '"3"', changeTool: { name: 'Jira', description: null } };
    await store.dispatch(ownerApi.endpoints.changeTool.initiate(changing));
    await store.dispatch(ownerApi.endpoints.removeTool.initiate({ id: ID, 'Idempotency-Key': OTHER }));
    const [change, remove] = requests;
    expect([change?.method, change?.headers.get('if-match'), await change?.json()]).toEqual([
      'PATCH',
      '"3"',
      { name: 'Jira', description: null },
    ]);
    expect(change?.headers.has('idempotency-key')).toBe(false);
    expect(remove?.headers.get('idempotency-key')).toBe(OTHER);
  });

  test('the API client never repeats a command by itself, not even after a 503', async () => {
    const { store, asked } = setUp(() =>
      Response.json({ code: 'UNAVAILABLE', status: 503 }, { status: 503 }),
    );
    await store.dispatch(ownerApi.endpoints.changeTool.initiate({ id: ID, changeTool: { name: 'Jira' } }));
    await settle();
    expect(asked()).toEqual([`PATCH /api/tools/${ID}`]);
  });

  test('a command refetches only the answers that it made stale', async () => {
    const { store, asked } = setUp();
    const { endpoints: visitor } = visitorApi;
    await Promise.all([
      store.dispatch(visitor.getTool.initiate({ id: ID })),
      store.dispatch(visitor.getTool.initiate({ id: OTHER })),
      store.dispatch(visitor.listCategories.initiate()),
      store.dispatch(visitor.listBanners.initiate()),
      store.dispatch(visitor.getSettings.initiate()),
      store.dispatch(ownerApi.endpoints.listAllTools.initiate({})),
    ]);
    asked();
    await store.dispatch(ownerApi.endpoints.changeTool.initiate({ id: ID, changeTool: { isActive: false } }));
    await settle();
    expect(asked().sort()).toEqual([
      'GET /api/admin/tools',
      'GET /api/categories',
      `GET /api/tools/${ID}`,
      `PATCH /api/tools/${ID}`,
    ]);
    await store.dispatch(ownerApi.endpoints.removeBanner.initiate({ id: ID }));
    await settle();
    expect(asked().sort()).toEqual([`DELETE /api/banners/${ID}`, 'GET /api/banners']);
    await store.dispatch(ownerApi.endpoints.removeCategory.initiate({ id: OTHER }));
    await settle();
    expect(asked().sort()).toEqual([
      `DELETE /api/categories/${OTHER}`,
      'GET /api/admin/tools',
      'GET /api/categories',
      `GET /api/tools/${ID}`,
      `GET /api/tools/${OTHER}`,
    ]);
    store.dispatch(api.util.resetApiState());
  });
});
