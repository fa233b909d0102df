import { isUuidV4 } from '@tools-hub/domain';
import { withoutHistory } from '../../history/history-address.js';

/** Holds the id of the tool whose numbers are shown. The other parameters of the page stay in the address. */
const NUMBERS = 'numbers';

/** The id of the tool whose numbers an address shows, or null. */
export const toolOfNumbers = (params: URLSearchParams): string | null => {
  const id = params.get(NUMBERS);
  return isUuidV4(id) ? id.toLowerCase() : null;
};

/** The search part of the address of a tool's numbers, with its `?`. */
export const withNumbers = (params: URLSearchParams, toolId: string): string => {
  const next = new URLSearchParams(withoutHistory(params));
  next.set(NUMBERS, toolId);
  return `?${next.toString()}`;
};

/** The search part of the same page without numbers and without the history. */
export const withoutNumbers = (params: URLSearchParams): string => {
  const next = new URLSearchParams(params);
  next.delete(NUMBERS);
  return withoutHistory(next);
};
