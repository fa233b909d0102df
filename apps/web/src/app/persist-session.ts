import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../shared/api/api.js';
import { saysForbidden, saysSessionEnded } from '../shared/api/api-error.js';
import { storeHint, onHintRemoved } from '../shared/session/session-hint.js';
import { createSessionValues } from '../shared/session/session-values.js';
import {
  selectSession,
  selectSessionHasEnded,
  sessionEnded,
  type SessionState,
} from '../shared/session/session.slice.js';
import { sessionStore } from '../shared/storage.js';
import type { AppStore } from './store.js';

/** Any answer can report that the session has ended, or that its role was changed. */
export const followSession: Middleware<object, SessionState> = (store) => (next) => (action) => {
  const result = next(action);
  if (saysSessionEnded(action)) store.dispatch(sessionEnded());
  // Another owner may have changed the role since the session was read.
  if (saysForbidden(action)) store.dispatch(api.util.invalidateTags(['Session']));
  return result;
};

/** Keeps the session hint current, forgets the dashboard's choices with the session, and notices a sign-out in another tab. */
export const persistSession = (store: AppStore): void => {
  const values = createSessionValues(sessionStore());
  const forgetWithoutSession = (): void => {
    if (selectSession(store.getState()) === null) values.forget();
  };
  forgetWithoutSession();
  const activeSession = (): ReturnType<typeof selectSession> =>
    selectSessionHasEnded(store.getState()) ? null : selectSession(store.getState());
  let stored = activeSession();
  store.subscribe(() => {
    const session = activeSession();
    if (session === stored) return;
    stored = session;
    storeHint(session);
    forgetWithoutSession();
  });
  onHintRemoved(() => store.dispatch(sessionEnded()));
};
