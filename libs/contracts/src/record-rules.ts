import {
  flag,
  optionalId,
  optionalLink,
  optionalText,
  requiredLink,
  requiredText,
  sortOrder,
} from './field-rules.js';
import type { BannerFields, CategoryFields, ToolFields } from './catalogue.js';
import type { FieldRules } from './fields.js';
import { LIMITS } from './limits.js';

/** What the fields of a kind of record may be: for the server, and for the form before it. */
export interface RecordRules<Fields> {
  readonly noun: string;
  readonly fields: FieldRules<Fields>;
  readonly required: readonly (keyof Fields & string)[];
  /** What fields that are not sent become. */
  readonly defaults: Fields;
  /** The message when a required field is missing. */
  readonly whenMissing: string;
}

/** What a tool's fields may be. */
export const toolRules: RecordRules<ToolFields> = {
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

/** What a category's fields may be. */
export const categoryRules: RecordRules<CategoryFields> = {
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

/** What a banner's fields may be. */
export const bannerRules: RecordRules<BannerFields> = {
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
