import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { saysSessionEnded } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { RequestRewrite } from '../../shared/api/request-rewrite.js';
import { visitorApi } from '../../shared/api/visitor.api.js';
import { liveSlice } from '../../shared/live/live.slice.js';
import { sessionSlice } from '../../shared/session/session.slice.js';
import { toastsSlice } from '../../shared/toasts/toasts.slice.js';
import { usageSlice, type CountFloors } from '../../shared/usage/usage.slice.js';
import { loadErrorToasts } from '../load-error-toasts.js';
import { pastReads } from './past-reads.js';

const NO_CLICKS: CountFloors = {};

const { matchRejected, select } = visitorApi.endpoints.getSettings;

/** Reports failed reads except that of the settings: the page of the past shows the reason itself. */
const reportOthers: typeof loadErrorToasts = (store) => (next) => {
  const report = loadErrorToasts(store)(next);
  return (action) => (matchRejected(action) ? next(action) : report(action));
};

/** Reloads the page when the session has ended: it then asks for a sign-in. */
const askForSignIn: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  const state = store.getState() as Parameters<ReturnType<typeof select>>[0];
  if (saysSessionEnded(action) && select()(state).data !== undefined) window.location.reload();
  return result;
};

/** The store of the site as of a time. Without the middleware of usage no click is reported, and none is shown. */
export const createPastStore = (at: string) =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [liveSlice.name]: liveSlice.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
      [usageSlice.name]: () => NO_CLICKS,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: new RequestRewrite(pastReads(at)) } }).concat(
        api.middleware,
        reportOthers,
        askForSignIn,
      ),
    devTools: import.meta.env.DEV,
  });
