import {
  evolveBanner,
  bannerAdded,
  bannerChanged,
  bannerRemoved,
  type BannerEvent,
  type BannerFields,
  type BannerRecord,
} from '@tools-hub/domain';
import { assertUnreachable, type Decider } from '@tools-hub/event-sourcing/core';
import {
  ABSENT,
  eventOfChanges,
  liftEvolve,
  requireAbsent,
  requireListed,
  type RecordState,
} from '../record/record.state.js';

export type BannerState = RecordState<BannerRecord>;

export type BannerCommand =
  | { readonly type: 'addBanner'; readonly id: string; readonly fields: BannerFields }
  | {
      readonly type: 'changeBanner';
      readonly version: number | null;
      readonly changes: Partial<BannerFields>;
    }
  | { readonly type: 'removeBanner'; readonly version: number | null };

const decide = (state: BannerState, command: BannerCommand): readonly BannerEvent[] => {
  switch (command.type) {
    case 'addBanner':
      requireAbsent(state);
      return [bannerAdded(command.id, command.fields)];
    case 'changeBanner':
      return eventOfChanges<BannerFields, BannerEvent>(
        requireListed(state, 'Banner', command.version),
        command.changes,
        bannerChanged,
      );
    case 'removeBanner':
      return [bannerRemoved(requireListed(state, 'Banner', command.version).id)];
    default:
      return assertUnreachable(command);
  }
};

/** The rules of a banner. */
export const bannerDecider: Decider<BannerState, BannerCommand, BannerEvent> = {
  initialState: ABSENT,
  decide,
  evolve: liftEvolve(evolveBanner),
};
