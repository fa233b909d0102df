import { createContext, useContext } from 'react';

/** Whether the site is one of the past: nothing on it is counted or can be changed. */
export const PastContext = createContext(false);

export const useIsPast = (): boolean => useContext(PastContext);
