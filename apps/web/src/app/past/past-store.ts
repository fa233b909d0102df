import { configureStore } from '@reduxjs/toolkit';
import { api } from '../../shared/api/api.js';
import { RequestRewrite } from '../../shared/api/request-rewrite.js';
import { liveSlice } from '../../shared/live/live.slice.js';
import { sessionSlice } from '../../shared/session/session.slice.js';
import { toastsSlice } from '../../shared/toasts/toasts.slice.js';
import { usageSlice, type CountFloors } from '../../shared/usage/usage.slice.js';
import { loadErrorToasts } from '../load-error-toasts.js';
import { pastReads } from './past-reads.js';

const NO_CLICKS: CountFloors = {};

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
        loadErrorToasts,
      ),
    devTools: import.meta.env.DEV,
  });
