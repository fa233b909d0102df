import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../shared/api/api.js';
import { saysForbidden, saysSessionEnded } from '../shared/api/api-error.js';
import { sessionEnded, type SessionState } from '../shared/session/session.slice.js';

/** Any answer can report that the session has ended, or that its role was changed. */
export const sessionMiddleware: Middleware<object, SessionState> = (store) => (next) => (action) => {
  const result = next(action);
  if (saysSessionEnded(action)) store.dispatch(sessionEnded());
  // Another owner may have changed the role since the session was read.
  if (saysForbidden(action)) store.dispatch(api.util.invalidateTags(['Session']));
  return result;
};
