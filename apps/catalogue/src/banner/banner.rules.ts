import {
  flag,
  LIMITS,
  optionalLink,
  optionalText,
  requiredText,
  sortOrder,
  type BannerFields,
} from '@tools-hub/contracts';
import type { Rules } from '../record/record.requests.js';

/** What a banner's fields may be. */
export const bannerRules: Rules<BannerFields> = {
  noun: 'banner',
  fields: {
    title: requiredText(LIMITS.title),
    description: optionalText(LIMITS.description),
    imageUrl: optionalLink,
    linkUrl: optionalLink,
    isActive: flag,
    sortOrder,
  },
  required: ['title'],
  defaults: { title: '', description: null, imageUrl: null, linkUrl: null, isActive: true, sortOrder: 0 },
  whenMissing: 'Please enter a banner title',
};
