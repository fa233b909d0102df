import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  readonly id: string;
  readonly title: 'Error' | 'Success';
  readonly message: string;
}

/** More would hide what they are about. */
const MOST = 3;

const initialState: readonly Toast[] = [];

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    /** The same message is never there twice, a few are enough, and what went well at last is not wrong any more. */
    toastShown: {
      reducer: (toasts, { payload }: PayloadAction<Toast>) =>
        [
          ...toasts.filter(
            ({ title, message }) =>
              message !== payload.message && (payload.title === 'Error' || title === 'Success'),
          ),
          payload,
        ].slice(-MOST),
      prepare: (title: Toast['title'], message: string) => ({ payload: { id: nanoid(), title, message } }),
    },
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
});

export const { toastShown, toastDismissed } = toastsSlice.actions;

export const errorShown = (message: string) => toastShown('Error', message);
export const successShown = (message: string) => toastShown('Success', message);

export interface ToastsState {
  readonly toasts: readonly Toast[];
}
export const selectToasts = (state: ToastsState): readonly Toast[] => state.toasts;
