import { useHydrated } from '../use-hydrated.js';
import { counted, countingIn, grouped, SERVED_LOCALE, type Counting } from './counted.js';

const ofReader: Counting = { grouped, counted };
const served = countingIn(SERVED_LOCALE);

/** Writes numbers as the reader does, for pages that the server renders. */
export const useCounting = (): Counting => (useHydrated() ? ofReader : served);
