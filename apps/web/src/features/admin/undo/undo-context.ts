import { createContext, use } from 'react';

export interface Undo {
  /** Opens the dialog with the plan of an entry's undo. */
  readonly review: (entry: string) => void;
}

export const UndoContext = createContext<Undo>({ review: () => undefined });

export const useUndo = (): Undo => use(UndoContext);
