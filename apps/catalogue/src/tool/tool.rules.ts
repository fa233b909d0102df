import {
  flag,
  LIMITS,
  optionalId,
  optionalLink,
  optionalText,
  requiredLink,
  requiredText,
  sortOrder,
  type ToolFields,
} from '@tools-hub/contracts';
import type { Rules } from '../record/record.requests.js';

/** What a tool's fields may be. */
export const toolRules: Rules<ToolFields> = {
  noun: 'tool',
  fields: {
    name: requiredText(LIMITS.name),
    description: optionalText(LIMITS.description),
    link: requiredLink,
    iconUrl: optionalLink,
    openInNewTab: flag,
    categoryId: optionalId,
    isActive: flag,
    sortOrder,
  },
  required: ['name', 'link'],
  defaults: {
    name: '',
    description: null,
    link: '',
    iconUrl: null,
    openInNewTab: true,
    categoryId: null,
    isActive: true,
    sortOrder: 0,
  },
  whenMissing: 'Please fill in all required fields',
};
