import { createSlice, isPending, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';

export interface Toast {
  readonly id: string;
  readonly title: 'Error' | 'Success';
  readonly message: string;
  /** The history entry that the toast offers to undo. */
  readonly undo?: string | undefined;
}

/** More toasts would hide the page. */
const MAX_TOASTS = 3;

const initialState: readonly Toast[] = [];

/** Matches a command that is sent: the toasts of the previous one are outdated. */
const isAttempt = (action: UnknownAction): boolean => isPending(action) && isMutation(action.meta.arg);

const isMutation = (arg: unknown): boolean =>
  typeof arg === 'object' && arg !== null && 'type' in arg && arg.type === 'mutation';

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    /** Shows no message twice and only the newest ones. A success replaces earlier errors. */
    toastShown: {
      reducer: (toasts, { payload }: PayloadAction<Toast>) =>
        [
          ...toasts.filter(
            ({ title, message }) =>
              message !== payload.message && (payload.title === 'Error' || title === 'Success'),
          ),
          payload,
        ].slice(-MAX_TOASTS),
      prepare: (title: Toast['title'], message: string, undo?: string) => ({
        payload: { id: nanoid(), title, message, undo },
      }),
    },
    /** A command that was refused before it was sent. It replaces earlier toasts. */
    refusalShown: {
      reducer: (_toasts, { payload }: PayloadAction<Toast>) => [payload],
      prepare: (message: string): { payload: Toast } => ({
        payload: { id: nanoid(), title: 'Error', message },
      }),
    },
    /** The dashboard, which would execute the undo, was closed. */
    undoWithdrawn: (toasts) => toasts.map((toast) => ({ ...toast, undo: undefined })),
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
  extraReducers: (builder) => builder.addMatcher(isAttempt, () => initialState),
});

export const { refusalShown, toastShown, toastDismissed, undoWithdrawn } = toastsSlice.actions;

export const errorShown = (message: string) => toastShown('Error', message);
/** @param undo the history entry that the toast offers to undo */
export const successShown = (message: string, undo?: string) => toastShown('Success', message, undo);

interface ToastsState {
  readonly toasts: readonly Toast[];
}
export const selectToasts = (state: ToastsState): readonly Toast[] => state.toasts;
