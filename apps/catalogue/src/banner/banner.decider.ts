import {
  bannerAdded,
  bannerChanged,
  bannerRemoved,
  evolveBanner,
  shownTimesIssues,
  type BannerEvent,
  type BannerFields,
  type BannerRecord,
} from '@tools-hub/domain';
import { recordDecider } from '../record/record.decider.js';
import type { RecordState } from '../record/record.state.js';

export type BannerState = RecordState<BannerRecord>;

/** The rules of a banner. */
export const bannerDecider = recordDecider<BannerFields, BannerRecord, BannerEvent>({
  noun: 'Banner',
  added: bannerAdded,
  changed: bannerChanged,
  removed: bannerRemoved,
  evolve: evolveBanner,
  issuesOf: shownTimesIssues,
});
