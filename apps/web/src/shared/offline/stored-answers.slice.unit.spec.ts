import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { answerRequests } from '../../testing/fake-network.js';
import { api } from '../api/api.js';
import { visitorApi } from '../api/visitor.api.js';
import { selectStoredAt, storedAnswersSlice, storedPageOpened } from './stored-answers.slice.js';

const MORNING = '2026-11-21T08:00:00.000Z';
const NOON = '2026-11-21T12:00:00.000Z';

const createStore = () =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [storedAnswersSlice.name]: storedAnswersSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

describe('the time of the shown answers', () => {
  let store: ReturnType<typeof createStore>;
  let storedAt: string | null;

  const read = async (endpoint: 'getSettings' | 'listCategories', time: string | null): Promise<void> => {
    storedAt = time;
    const { getSettings, listCategories } = visitorApi.endpoints;
    const options = { forceRefetch: true };
    if (endpoint === 'getSettings') await store.dispatch(getSettings.initiate(undefined, options));
    else await store.dispatch(listCategories.initiate(undefined, options));
  };
  const shown = (): string | null => selectStoredAt(store.getState());

  beforeEach(() => {
    store = createStore();
    answerRequests(() => Response.json({}, { headers: storedAt === null ? {} : { 'stored-at': storedAt } }));
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('the time of the shown answers is none while all are of the server', async () => {
    await read('getSettings', null);
    expect(shown()).toBeNull();
  });

  it('the time of the shown answers is that of the oldest one, until the server has answered them all', async () => {
    await read('getSettings', NOON);
    await read('listCategories', MORNING);
    expect(shown()).toBe(MORNING);
    await read('listCategories', null);
    expect(shown()).toBe(NOON);
    await read('getSettings', null);
    expect(shown()).toBeNull();
  });

  it('the time of the shown answers is that of the page for the data within it', async () => {
    store.dispatch(storedPageOpened(MORNING));
    expect(shown()).toBe(MORNING);
    store.dispatch(
      visitorApi.util.upsertQueryEntries([
        { endpointName: 'getSettings', arg: undefined, value: { ...DEFAULT_SETTINGS, version: 1 } },
      ]),
    );
    expect(shown()).toBe(MORNING);
    await read('getSettings', null);
    expect(shown()).toBeNull();
  });
});
