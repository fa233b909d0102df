import { createContext, use } from 'react';

type Review = (entry: string) => void;

export const ReviewUndoContext = createContext<Review>(() => undefined);

/** Returns a function that opens the dialog with the plan of an entry's undo. */
export const useReviewUndo = (): Review => use(ReviewUndoContext);
