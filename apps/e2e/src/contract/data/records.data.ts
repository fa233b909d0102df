import type { RecordKind } from '../../support/directory.js';

interface RecordContract {
  readonly kind: RecordKind;
  readonly noun: string;
  /** The required fields only. */
  readonly least: object;
  /** Every field as it is sent. */
  readonly full: Readonly<Record<string, unknown>>;
  /** Every field as it is stored. */
  readonly stored: Readonly<Record<string, unknown>>;
  readonly defaults: object;
  /** Optional fields. */
  readonly clearable: readonly string[];
  /** Required fields. */
  readonly required: readonly string[];
}

export const RECORDS: readonly RecordContract[] = [
  {
    kind: 'tools',
    noun: 'tool',
    least: { name: 'Least', link: 'https://example.com/least' },
    full: {
      name: '  A <b>bold</b> name ',
      description: ' With <em>markup</em> & 1 < 2. ',
      link: ' https://example.com/full?a=1&b=2#c ',
      iconUrl: 'http://example.com/icon.png',
      openInNewTab: false,
      isActive: false,
      sortOrder: -2_147_483_648,
      shownFrom: '2026-12-03T10:00+01:00',
      shownUntil: '2027-01-05T00:00:00Z',
    },
    stored: {
      name: 'A bbold/b name',
      description: 'With markup & 1  2.',
      link: 'https://example.com/full?a=1&b=2#c',
      iconUrl: 'http://example.com/icon.png',
      openInNewTab: false,
      isActive: false,
      sortOrder: -2_147_483_648,
      shownFrom: '2026-12-03T09:00:00.000Z',
      shownUntil: '2027-01-05T00:00:00.000Z',
    },
    defaults: {
      description: null,
      iconUrl: null,
      openInNewTab: true,
      categoryId: null,
      isActive: true,
      sortOrder: 0,
      shownFrom: null,
      shownUntil: null,
      usageCount: 0,
    },
    clearable: ['description', 'iconUrl', 'categoryId', 'shownFrom', 'shownUntil'],
    required: ['name', 'link', 'openInNewTab', 'isActive', 'sortOrder'],
  },
  {
    kind: 'categories',
    noun: 'category',
    least: { name: 'Least' },
    full: {
      name: ' Full <category> ',
      description: '<p>Some</p> text',
      iconUrl: 'https://example.com/icon.svg',
      sortOrder: 2_147_483_647,
    },
    stored: {
      name: 'Full category',
      description: 'Some text',
      iconUrl: 'https://example.com/icon.svg',
      sortOrder: 2_147_483_647,
    },
    defaults: { description: null, iconUrl: null, sortOrder: 0, toolCount: 0 },
    clearable: ['description', 'iconUrl'],
    required: ['name', 'sortOrder'],
  },
  {
    kind: 'banners',
    noun: 'banner',
    least: { title: 'Least' },
    full: {
      title: ' Full > banner ',
      description: '<i>Look</i> here',
      imageUrl: 'https://example.com/banner.jpg',
      linkUrl: 'https://example.com/more',
      isActive: false,
      sortOrder: 12,
      shownFrom: '2026-12-03T10:00+01:00',
      shownUntil: '2027-01-05T00:00:00Z',
    },
    stored: {
      title: 'Full  banner',
      description: 'Look here',
      imageUrl: 'https://example.com/banner.jpg',
      linkUrl: 'https://example.com/more',
      isActive: false,
      sortOrder: 12,
      shownFrom: '2026-12-03T09:00:00.000Z',
      shownUntil: '2027-01-05T00:00:00.000Z',
    },
    defaults: {
      description: null,
      imageUrl: null,
      linkUrl: null,
      isActive: true,
      sortOrder: 0,
      shownFrom: null,
      shownUntil: null,
    },
    clearable: ['description', 'imageUrl', 'linkUrl', 'shownFrom', 'shownUntil'],
    required: ['title', 'isActive', 'sortOrder'],
  },
];
