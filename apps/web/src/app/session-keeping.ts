import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { ApiError } from '../shared/api/api-error.js';
import { keepHint, whenHintIsGone } from '../shared/session/session-hint.js';
import {
  selectSession,
  selectSessionHasEnded,
  sessionEnded,
  type SessionState,
} from '../shared/session/session.slice.js';
import type { AppStore } from './store.js';

/** Any answer may tell that the session is over. */
export const noticeEndedSession: Middleware<object, SessionState> = (store) => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action) && (action.payload as ApiError).problem?.code === 'UNAUTHENTICATED') {
    store.dispatch(sessionEnded());
  }
  return result;
};

/** Lets the browser remember who is signed in, and hear of it when another tab signs out. */
export const keepSession = (store: AppStore): void => {
  const remembered = (): ReturnType<typeof selectSession> =>
    selectSessionHasEnded(store.getState()) ? null : selectSession(store.getState());
  let kept = remembered();
  store.subscribe(() => {
    const session = remembered();
    if (session === kept) return;
    kept = session;
    keepHint(session);
  });
  whenHintIsGone(() => store.dispatch(sessionEnded()));
};
