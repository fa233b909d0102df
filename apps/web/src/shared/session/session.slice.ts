import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Session } from '@tools-hub/contracts';

/** The screens of the home page. */
export type HomeMode = 'catalogue' | 'login' | 'dashboard';

export interface SessionSlice {
  readonly mode: HomeMode;
  readonly session: Session | null;
  /** Whether the server has confirmed the session since the page was loaded. */
  readonly confirmed: boolean;
  /** The session ended while the dashboard was open, whose input waits for the next sign-in. */
  readonly ended: boolean;
}

export const SIGNED_OUT: SessionSlice = { mode: 'catalogue', session: null, confirmed: false, ended: false };

/** The initial state of a page with a stored session. */
export const restored = (session: Session | null): SessionSlice =>
  session ? { ...SIGNED_OUT, mode: 'dashboard', session } : SIGNED_OUT;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: SIGNED_OUT,
  reducers: {
    adminOpened: (state) => ({ ...state, mode: state.session ? ('dashboard' as const) : ('login' as const) }),
    catalogueOpened: (state) => ({ ...state, mode: 'catalogue' as const }),
    /** Here or in another tab. Another administrator has no part in the input that waits. */
    signedIn: (state, { payload }: PayloadAction<Session>) =>
      state.ended && state.session?.username !== payload.username
        ? state
        : { mode: 'dashboard' as const, session: payload, confirmed: true, ended: false },
    /** The server knows no session. A session that was never confirmed has nothing on the screen to keep. */
    sessionEnded: (state) => {
      if (!state.session) return state;
      if (state.mode === 'dashboard' && state.confirmed) return { ...state, ended: true };
      return { ...SIGNED_OUT, mode: state.mode === 'dashboard' ? ('login' as const) : state.mode };
    },
    signedOut: () => SIGNED_OUT,
  },
});

export const { adminOpened, catalogueOpened, signedIn, sessionEnded, signedOut } = sessionSlice.actions;

export interface SessionState {
  readonly session: SessionSlice;
}
export const selectHomeMode = ({ session }: SessionState): HomeMode => session.mode;
export const selectSession = ({ session }: SessionState): Session | null => session.session;
export const selectSessionConfirmed = ({ session }: SessionState): boolean => session.confirmed;
export const selectSessionHasEnded = ({ session }: SessionState): boolean => session.ended;
