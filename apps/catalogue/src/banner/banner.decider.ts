import {
  bannerAdded,
  type BannerEvent,
  type BannerFields,
  type BannerRecord,
  bannerRemoved,
  bannerRevised,
  evolveBanner,
} from '@tools-hub/domain';
import { assertUnreachable, type Decider } from '@tools-hub/event-sourcing/core';
import {
  ABSENT,
  eventsOfChanges,
  evolvedBy,
  requireAbsent,
  requireListed,
  type EventsOfFields,
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

/** Emits one event with all changed fields. */
const PARTS: EventsOfFields<BannerFields, Partial<BannerFields>> = {
  title: (_id, title) => ({ title }),
  description: (_id, description) => ({ description }),
  imageUrl: (_id, imageUrl) => ({ imageUrl }),
  linkUrl: (_id, linkUrl) => ({ linkUrl }),
  isActive: (_id, isActive) => ({ isActive }),
  sortOrder: (_id, sortOrder) => ({ sortOrder }),
};

const decide = (state: BannerState, command: BannerCommand): readonly BannerEvent[] => {
  switch (command.type) {
    case 'addBanner':
      requireAbsent(state);
      return [bannerAdded(command.id, command.fields)];
    case 'changeBanner': {
      const banner = requireListed(state, 'Banner', command.version);
      const parts = eventsOfChanges(PARTS, banner, command.changes);
      return parts.length === 0
        ? []
        : [
            bannerRevised(
              banner.id,
              parts.reduce((all, part) => ({ ...all, ...part })),
            ),
          ];
    }
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
  evolve: evolvedBy(evolveBanner),
};
