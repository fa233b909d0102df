import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether this page receives events; otherwise it polls. */
interface LiveState {
  readonly live: { readonly listening: boolean };
}

export const liveSlice = createSlice({
  name: 'live',
  initialState: { listening: false },
  reducers: {
    listeningChanged: (_state, { payload }: PayloadAction<boolean>) => ({ listening: payload }),
  },
});

export const { listeningChanged } = liveSlice.actions;

export const selectListening = (state: LiveState): boolean => state.live.listening;
