import type { MouseEvent } from 'react';

/**
 * Acts on the first click only. The second one of a double click may be on another control than the first: on the row behind a question, or
 * on the row that took the place of one that was moved or removed.
 */
export const onFirstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
