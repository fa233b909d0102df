import { api } from '../shared/api/api.js';
import { liveSlice } from '../shared/live/live.slice.js';
import { storedAnswersSlice } from '../shared/offline/stored-answers.slice.js';
import { sessionSlice } from '../shared/session/session.slice.js';
import { toastsSlice } from '../shared/toasts/toasts.slice.js';
import { usageSlice } from '../shared/usage/usage.slice.js';

/** The state of the app, in the browser and on the server. */
export const reducer = {
  [api.reducerPath]: api.reducer,
  [liveSlice.name]: liveSlice.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [storedAnswersSlice.name]: storedAnswersSlice.reducer,
  [toastsSlice.name]: toastsSlice.reducer,
  [usageSlice.name]: usageSlice.reducer,
};
