import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../shared/api/api.js';
import type { AnswerVersions } from '../shared/live/answer-versions.js';
import { readHint } from '../shared/session/session-hint.js';
import { restored, sessionSlice } from '../shared/session/session.slice.js';
import { usageMiddleware } from '../shared/usage/usage.middleware.js';
import { noteAnswerVersions } from './answer-versions.middleware.js';
import { loadErrorToasts } from './load-error-toasts.js';
import { reducer } from './reducer.js';
import { sessionMiddleware } from './session.middleware.js';

export const createStore = (versions: AnswerVersions) => {
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults().concat(
        noteAnswerVersions(versions),
        api.middleware,
        usageMiddleware,
        loadErrorToasts,
        sessionMiddleware,
      ),
    preloadedState: { [sessionSlice.name]: restored(readHint()) },
    devTools: import.meta.env.DEV,
  });
  setupListeners(store.dispatch);
  return store;
};

export type AppStore = ReturnType<typeof createStore>;
