import { storeHint, onHintRemoved } from '../shared/session/session-hint.js';
import { createSessionValues } from '../shared/session/session-values.js';
import { selectSession, selectSessionHasEnded, sessionEnded } from '../shared/session/session.slice.js';
import { sessionStore } from '../shared/storage.js';
import type { AppStore } from './store.js';

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
