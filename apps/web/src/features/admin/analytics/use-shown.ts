import { useState } from 'react';
import type { QueryRead } from '../../../shared/api/read.js';
import type { Choice } from './choice.js';

/** The figures on the screen, with the choice that they were loaded for. */
export interface Shown<Data> {
  readonly data: Data | undefined;
  /** The choice of the figures; the current one while there are none. */
  readonly choice: Choice;
  /** Whether they are of an earlier choice, while the current one loads. */
  readonly isEarlier: boolean;
}

/** Keeps earlier figures with their own choice while others load. Figures that fail to load show none. */
export const useShown = <Data>(
  { data, currentData, error }: Pick<QueryRead<Data>, 'data' | 'currentData' | 'error'>,
  choice: Choice,
): Shown<Data> => {
  const [seen, setSeen] = useState(choice);
  if (currentData !== undefined && seen !== choice) setSeen(choice);
  const isOfNow = currentData !== undefined;
  const shown = isOfNow || error === undefined ? data : undefined;
  return {
    data: shown,
    choice: shown === undefined ? choice : seen,
    isEarlier: shown !== undefined && !isOfNow,
  };
};
