import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Session } from '@tools-hub/contracts';

/** What stands on the home page. */
export type HomeMode = 'catalogue' | 'login' | 'dashboard';

export interface SessionSlice {
  readonly mode: HomeMode;
  readonly session: Session | null;
  /** Whether the server has said so since the page was loaded: until then it is the browser's memory. */
  readonly confirmed: boolean;
  /** It ended while the dashboard was open. What is typed there waits for the next sign-in. */
  readonly ended: boolean;
}

export const NOBODY: SessionSlice = { mode: 'catalogue', session: null, confirmed: false, ended: false };

/** The page as it is loaded again by somebody who was signed in. */
export const restored = (session: Session | null): SessionSlice =>
  session ? { ...NOBODY, mode: 'dashboard', session } : NOBODY;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: NOBODY,
  reducers: {
    adminOpened: (state) => ({ ...state, mode: state.session ? ('dashboard' as const) : ('login' as const) }),
    catalogueOpened: (state) => ({ ...state, mode: 'catalogue' as const }),
    signedIn: (_state, { payload }: PayloadAction<Session>) => ({
      mode: 'dashboard' as const,
      session: payload,
      confirmed: true,
      ended: false,
    }),
    sessionConfirmed: (state, { payload }: PayloadAction<Session>) => ({
      ...state,
      session: payload,
      confirmed: true,
    }),
    /** The server knows of no session. One that was only remembered has left nothing on the screen. */
    sessionEnded: (state) => {
      if (!state.session) return state;
      if (state.mode === 'dashboard' && state.confirmed) return { ...state, ended: true };
      return { ...NOBODY, mode: state.mode === 'dashboard' ? ('login' as const) : state.mode };
    },
    signedOut: () => NOBODY,
  },
});

export const { adminOpened, catalogueOpened, signedIn, sessionConfirmed, sessionEnded, signedOut } =
  sessionSlice.actions;

export interface SessionState {
  readonly session: SessionSlice;
}
export const selectHomeMode = ({ session }: SessionState): HomeMode => session.mode;
export const selectSession = ({ session }: SessionState): Session | null => session.session;
export const selectSessionConfirmed = ({ session }: SessionState): boolean => session.confirmed;
export const selectSessionHasEnded = ({ session }: SessionState): boolean => session.ended;
