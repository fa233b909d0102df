import { describe, test } from 'vitest';
import { bannerAdded, type BannerFields, bannerRemoved, bannerChanged } from '@tools-hub/domain';
import { specification } from '@tools-hub/event-sourcing/testing';
import type { RecordCommand } from '../record/record.decider.js';
import { bannerDecider } from './banner.decider.js';

const ID = '0f91bffd-37d2-4fab-a684-64d8e583d9f7';
const welcome: BannerFields = {
  title: 'Welcome',
  description: null,
  imageUrl: null,
  linkUrl: 'https://example.com/',
  isActive: true,
  sortOrder: 1,
  shownFrom: null,
  shownUntil: null,
};
const given = specification(bannerDecider);
const listed = [bannerAdded(ID, welcome)];
const add: RecordCommand<BannerFields> = { type: 'add', id: ID, fields: welcome };
const remove: RecordCommand<BannerFields> = { type: 'remove', id: ID, version: null };
const change = (
  changes: Partial<BannerFields>,
  version: number | null = null,
): RecordCommand<BannerFields> => ({
  type: 'change',
  id: ID,
  version,
  changes,
});

describe('a banner', () => {
  test('a banner is added', () =>
    given([])
      .when(add)
      .then([bannerAdded(ID, welcome)]));
  test('a banner is added once', () => given(listed).when(add).thenRefused('INVALID'));

  test('a banner is changed by one event with the changed fields only', () =>
    given(listed)
      .when(change({ title: 'Hello', linkUrl: null, isActive: true, sortOrder: 2 }))
      .then([bannerChanged(ID, { title: 'Hello', linkUrl: null, sortOrder: 2 })]));

  test.each<Partial<BannerFields>>([
    { title: 'Hello' },
    { description: 'Text' },
    { imageUrl: 'https://example.com/i.png' },
    { linkUrl: null },
    { isActive: false },
    { sortOrder: 0 },
  ])('a change of a banner by %j is one event', (changes) =>
    given(listed)
      .when(change(changes))
      .then([bannerChanged(ID, changes)]),
  );

  test('a banner is not changed by equal values', () => given(listed).when(change(welcome)).then([]));
  test('a banner is not changed from a stale version', () =>
    given([...listed, bannerChanged(ID, { sortOrder: 3 })])
      .when(change({ title: 'Hello' }, 1))
      .thenRefused('VERSION_CONFLICT'));
  test('a banner must exist to be changed', () => given([]).when(change({})).thenRefused('NOT_FOUND'));

  test('a banner is removed', () =>
    given(listed)
      .when(remove)
      .then([bannerRemoved(ID)]));
  test('a banner is removed once', () =>
    given([...listed, bannerRemoved(ID)])
      .when(remove)
      .thenRefused('NOT_FOUND'));
});
