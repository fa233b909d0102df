import {
  LIMITS,
  optionalLink,
  optionalText,
  requiredText,
  sortOrder,
  type CategoryFields,
} from '@tools-hub/contracts';
import type { Rules } from '../record/record.requests.js';

/** What a category's fields may be. */
export const categoryRules: Rules<CategoryFields> = {
  noun: 'category',
  fields: {
    name: requiredText(LIMITS.name),
    description: optionalText(LIMITS.description),
    iconUrl: optionalLink,
    sortOrder,
  },
  required: ['name'],
  defaults: { name: '', description: null, iconUrl: null, sortOrder: 0 },
  whenMissing: 'Please enter a category name',
};
