import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * The minimum shown count of a tool: the count that the visitor saw plus their own clicks since. The server's count lags
 * by up to a second; showing the greater of the two never goes backwards and never counts a click twice.
 */
export type CountFloors = Readonly<Record<string, number>>;

interface ToolOpened {
  readonly toolId: string;
  readonly shownCount: number;
}

const initialState: CountFloors = {};

export const usageSlice = createSlice({
  name: 'usage',
  initialState,
  reducers: {
    toolOpened: (floors, { payload }: PayloadAction<ToolOpened>) => ({
      ...floors,
      [payload.toolId]: shownCount(payload.shownCount, floors[payload.toolId]) + 1,
    }),
    /** Drops the minimum, unless the visitor has clicked since. */
    countTrusted: (
      floors,
      { payload }: PayloadAction<{ readonly toolId: string; readonly floor?: number }>,
    ) => {
      const { [payload.toolId]: floor, ...rest } = floors;
      return payload.floor === undefined || payload.floor === floor ? rest : floors;
    },
  },
});

export const { toolOpened, countTrusted } = usageSlice.actions;

export const shownCount = (served: number, floor: number | undefined): number => Math.max(served, floor ?? 0);

export interface UsageState {
  readonly usage: CountFloors;
}
export const selectFloor = (state: UsageState, toolId: string): number | undefined => state.usage[toolId];
