import type { Tool } from '@tools-hub/contracts';
import { useSelector } from 'react-redux';
import { selectFloor, shownCount, type UsageState } from '../usage/usage.slice.js';

/** The uses of a tool, with the visitor's own that an answer of the server may not have yet. */
export const useShownUses = ({ id, usageCount }: Tool): number =>
  shownCount(
    usageCount,
    useSelector((state: UsageState) => selectFloor(state, id)),
  );
