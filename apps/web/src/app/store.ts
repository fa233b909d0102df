import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../shared/api/api.js';
import type { AnswerVersions } from '../shared/live/answer-versions.js';
import { liveSlice } from '../shared/live/live.slice.js';
import { readHint } from '../shared/session/session-hint.js';
import { restored, sessionSlice } from '../shared/session/session.slice.js';
import { storedAnswersSlice } from '../shared/offline/stored-answers.slice.js';
import { toastsSlice } from '../shared/toasts/toasts.slice.js';
import { usageMiddleware } from '../shared/usage/usage.middleware.js';
import { usageSlice } from '../shared/usage/usage.slice.js';
import { noteAnswerVersions } from './answer-versions.middleware.js';
import { loadErrorToasts } from './load-error-toasts.js';
import { noticeEndedSession } from './session-keeping.js';

export const createStore = (versions: AnswerVersions) => {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [liveSlice.name]: liveSlice.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
      [storedAnswersSlice.name]: storedAnswersSlice.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
      [usageSlice.name]: usageSlice.reducer,
    },
    middleware: (defaults) =>
      defaults().concat(
        noteAnswerVersions(versions),
        api.middleware,
        usageMiddleware,
        loadErrorToasts,
        noticeEndedSession,
      ),
    preloadedState: { [sessionSlice.name]: restored(readHint()) },
    devTools: import.meta.env.DEV,
  });
  setupListeners(store.dispatch);
  return store;
};

export type AppStore = ReturnType<typeof createStore>;
