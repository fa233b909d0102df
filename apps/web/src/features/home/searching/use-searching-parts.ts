import { useLoaded } from '../../../shared/use-loaded.js';
import { withWholeSheet } from '../../../shared/whole-sheet.js';

const load = () => withWholeSheet(import('./searching-field.js'));

/** Marked hits and recent searches, in a file that only visitors who search load. */
export const useSearchingParts = (isWanted: boolean) => useLoaded(load, isWanted);
