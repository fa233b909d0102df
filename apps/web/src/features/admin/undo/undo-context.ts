import { createContext, use } from 'react';

export interface Undo {
  /** Opens the dialog that shows what the undo of an entry would do. */
  readonly review: (entry: string) => void;
}

export const UndoContext = createContext<Undo>({ review: () => undefined });

export const useUndo = (): Undo => use(UndoContext);
