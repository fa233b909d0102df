import { useLoaded } from '../../../shared/use-loaded.js';
import { withWholeSheet } from '../../../shared/whole-sheet.js';

const load = () => withWholeSheet(import('./searching-parts.js'));

/** What only visitors who search need: marked hits and recent searches, in a file of their own. */
export const useSearchingParts = (isWanted: boolean) => useLoaded(load, isWanted);
