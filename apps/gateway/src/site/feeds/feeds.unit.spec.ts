import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type CatalogueEvent } from '@tools-hub/domain';
import {
  categoryAdded,
  toolAdded,
  toolDeactivated,
  toolMovedTo,
  toolRemoved,
  viewOf,
} from '../../testing/fake-catalogue.js';
import { atomFeed } from './atom-feed.js';
import { escapeXml } from '../xml.js';
import { feedOf } from './feed.js';
import { jsonFeed } from './json-feed.js';

const HUB = 'https://tools.example';
const JIRA = 'tag:tools-hub.example,2026:tool:jira';

const directory = [
  categoryAdded('plan', { name: 'Plan' }),
  toolAdded('jira', {
    name: 'Jira',
    description: 'Tickets',
    link: 'https://jira.example',
    iconUrl: 'https://jira.example/icon.png',
    categoryId: 'plan',
  }),
];
const feed = (commits: readonly (readonly CatalogueEvent[])[], address = HUB, settings = DEFAULT_SETTINGS) =>
  feedOf(viewOf(...commits), settings, address);
const ids = (...commits: readonly (readonly CatalogueEvent[])[]) =>
  feed(commits).entries.map(({ id }) => id.replace(/.*:/, ''));

describe('the entries of a feed', () => {
  test('the entries of a feed are the fifty newest active tools', () => {
    const days = Array.from({ length: 52 }, (_, day) => [toolAdded(`${day}`)]);
    const newest = ids(...days, [toolDeactivated('51')]);
    expect([newest.length, newest[0], newest.at(-1)]).toEqual([50, '50', '1']);
  });

  test('the entries of a feed disappear with a removed or an inactive tool', () => {
    const two = [toolAdded('a', { name: 'A' }), toolAdded('b', { name: 'B' })];
    expect(ids(two)).toEqual(['a', 'b']);
    expect(ids(two, [toolRemoved('a')])).toEqual(['b']);
    expect(ids(two, [toolDeactivated('b')])).toEqual(['a']);
  });

  test('the entries of a feed keep their ids and their publication when a tool changes and when the site moves', () => {
    const [before] = feed([directory]).entries;
    const [after] = feed(
      [directory, [toolMovedTo('jira', null)]],
      'http://elsewhere.example:8080/hub',
    ).entries;
    expect([before!.id, after!.id]).toEqual([JIRA, JIRA]);
    expect(after!.createdAt).toBe(before!.createdAt);
    expect(after!.updatedAt > before!.updatedAt).toBe(true);
    expect(feed([directory]).id).toBe(feed([directory], 'http://elsewhere.example').id);
  });
});

test('a feed was last changed with its newest change of a tool, also without tools', () => {
  expect(feed([directory, [categoryAdded('other')]]).updatedAt).toBe('2026-01-01T00:00:00.000Z');
  expect(feed([directory, [], [toolMovedTo('jira', null)]]).updatedAt).toBe('2026-01-03T00:00:00.000Z');
  expect(feed([]).updatedAt).toBe('1970-01-01T00:00:00.000Z');
});

test('the Atom feed is a complete document', () => {
  const settings = { ...DEFAULT_SETTINGS, site_title: 'Our tools', site_description: 'All of them' };
  expect(atomFeed(feed([directory], HUB, settings))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>tag:tools-hub.example,2026:new-tools</id>
<title>New Tools · Our tools</title>
<subtitle>All of them</subtitle>
<updated>2026-01-01T00:00:00.000Z</updated>
<link rel="self" type="application/atom+xml" href="https://tools.example/feed.xml"/>
<link rel="alternate" type="text/html" href="https://tools.example/new"/>
<icon>https://tools.example/favicon.svg</icon>
<author><name>Our tools</name></author>
<generator>Tools Hub</generator>
<entry>
<id>${JIRA}</id>
<title>Jira</title>
<link rel="alternate" href="https://jira.example/"/>
<published>2026-01-01T00:00:00.000Z</published>
<updated>2026-01-01T00:00:00.000Z</updated>
<category term="Plan"/>
<summary>Tickets</summary>
</entry>
</feed>
`);
});

test('the Atom feed escapes all data', () => {
  const hostile = toolAdded('x', { name: `</title>&"'`, link: 'https://a.example/?b=1&c="2"' });
  const text = atomFeed(feed([[hostile]], 'https://a&b'));
  expect(text).toContain('<title>&lt;/title&gt;&amp;&quot;&#39;</title>');
  expect(text).toContain('href="https://a.example/?b=1&amp;c=%222%22"');
  expect(text).toContain('href="https://a&amp;b/feed.xml"');
});

test('a text for XML loses the characters that XML 1.0 has not, and no others', () => {
  expect(escapeXml('a\u0000b\u0008c\u000bd\u001be\ufffef\uffffg')).toBe('abcdefg');
  expect(escapeXml('\ud800a\udc00')).toBe('a');
  expect(escapeXml('\t\n\r é 日本 😀 \ufffd')).toBe('\t\n\r é 日本 😀 \ufffd');
});

test('the JSON feed is a complete document', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    site_title: 'Our tools',
    site_description: 'All of them',
    favicon_url: 'https://img.example/icon.png',
  };
  expect(jsonFeed(feed([directory], HUB, settings))).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'New Tools · Our tools',
    home_page_url: `${HUB}/new`,
    feed_url: `${HUB}/feed.json`,
    description: 'All of them',
    favicon: 'https://img.example/icon.png',
    items: [
      {
        id: JIRA,
        url: 'https://jira.example/',
        title: 'Jira',
        content_text: 'Tickets',
        image: 'https://jira.example/icon.png',
        date_published: '2026-01-01T00:00:00.000Z',
        date_modified: '2026-01-01T00:00:00.000Z',
        tags: ['Plan'],
      },
    ],
  });
});

test('an item of the JSON feed has contents, and no empty fields', () => {
  expect(jsonFeed(feed([[toolAdded('x', { name: 'X' })]]))).toEqual(
    expect.objectContaining({
      items: [
        {
          id: 'tag:tools-hub.example,2026:tool:x',
          url: 'https://example.com/',
          title: 'X',
          content_text: '',
          date_published: '2026-01-01T00:00:00.000Z',
          date_modified: '2026-01-01T00:00:00.000Z',
        },
      ],
    }),
  );
});
