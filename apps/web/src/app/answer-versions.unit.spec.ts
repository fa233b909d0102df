import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatSiteVersion, SITE_VERSION_HEADER, type SiteVersion } from '@tools-hub/contracts';
import { api } from '../shared/api/api.js';
import { visitorApi } from '../shared/api/visitor.api.js';
import { AnswerVersions } from '../shared/live/answer-versions.js';
import { answerRequests } from '../testing/fake-network.js';
import { noteAnswerVersions } from './answer-versions.middleware.js';

const FIRST: SiteVersion = { catalogue: 1, settings: 1, counts: 1, schedule: 0 };
const SECOND: SiteVersion = { ...FIRST, settings: 2 };

describe('the answer versions of the cache', () => {
  let versions: AnswerVersions;
  /** The version of the gateway that answers next; null for a gateway that names none. */
  let gateway: SiteVersion | null;
  /** The timers of unused answers would keep the process alive for five minutes. */
  let emptyCache: () => void;
  const start = () => {
    versions = new AnswerVersions();
    answerRequests(() =>
      Response.json(
        { site_title: 'Tools Hub' },
        { headers: gateway === null ? {} : { [SITE_VERSION_HEADER]: formatSiteVersion(gateway) } },
      ),
    );
    const store = configureStore({
      reducer: { [api.reducerPath]: api.reducer },
      middleware: (defaults) => defaults().concat(noteAnswerVersions(versions), api.middleware),
    });
    emptyCache = () => void store.dispatch(api.util.resetApiState());
    const keysOf = (): readonly string[] =>
      api.util.selectInvalidatedBy(store.getState(), ['Settings']).map(({ queryCacheKey }) => queryCacheKey);
    const isBehind = (): boolean => keysOf().some((key) => versions.isBehind(key, 'settings'));
    const read = () =>
      store.dispatch(visitorApi.endpoints.getSettings.initiate(undefined, { forceRefetch: true }));
    return { store, isBehind, read };
  };
  beforeEach(() => {
    gateway = FIRST;
  });
  afterEach(() => {
    emptyCache();
    vi.unstubAllGlobals();
  });

  test('a cached answer has the version of the gateway that sent it, whatever version was announced before', async () => {
    const { isBehind, read } = start();
    versions.setLatest(SECOND);
    await read();
    expect(isBehind()).toBe(true);
    gateway = SECOND;
    await read();
    expect(isBehind()).toBe(false);
  });

  test('an answer within the page has the version of the page', () => {
    const { store, isBehind } = start();
    versions.setLatest(FIRST);
    const value = { site_title: 'Tools Hub' } as never;
    store.dispatch(
      visitorApi.util.upsertQueryEntries([{ endpointName: 'getSettings', arg: undefined, value }]),
    );
    expect(isBehind()).toBe(false);
    versions.setLatest(SECOND);
    expect(isBehind()).toBe(true);
  });

  test('an answer keeps its version when another component finds it in the cache', async () => {
    const { store, isBehind, read } = start();
    versions.setLatest(SECOND);
    const reading = read();
    const other = store.dispatch(visitorApi.endpoints.getSettings.initiate());
    expect(isBehind()).toBe(false);
    await Promise.all([reading, other]);
    expect(isBehind()).toBe(true);
  });
});
