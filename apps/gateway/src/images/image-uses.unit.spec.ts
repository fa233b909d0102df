import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { aBanner, aCategory, aTool } from '@tools-hub/domain/testing';
import { usersByImage } from './image-uses.js';

const recorded = { createdAt: '', updatedAt: '', version: 1 };

test('each image has its records and settings as users', () => {
  const users = usersByImage({
    tools: [
      { ...aTool({ name: 'Jira', iconUrl: '/images/a' }), ...recorded, id: 't1' },
      { ...aTool({ name: 'Plain', iconUrl: null }), ...recorded, id: 't2' },
    ],
    categories: [{ ...aCategory({ name: 'Plans', iconUrl: '/images/a' }), ...recorded, id: 'c1' }],
    banners: [{ ...aBanner({ title: 'Hi', imageUrl: '/images/b' }), ...recorded, id: 'b1' }],
    settings: { ...DEFAULT_SETTINGS, favicon_url: '/images/b' },
  });
  expect([...users.keys()]).toEqual(['/images/a', '/images/b']);
  expect(users.get('/images/a')).toEqual([
    { kind: 'tool', id: 't1', name: 'Jira' },
    { kind: 'category', id: 'c1', name: 'Plans' },
  ]);
  expect(users.get('/images/b')).toEqual([
    { kind: 'banner', id: 'b1', name: 'Hi' },
    { kind: 'setting', id: 'favicon_url', name: 'Favicon' },
  ]);
});
