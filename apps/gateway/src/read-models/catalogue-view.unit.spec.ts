import { expect, test } from 'vitest';
import type { BannerFields, CatalogueEvent } from '@tools-hub/domain';
import { aBanner, aTool } from '@tools-hub/domain/testing';
import { CatalogueView } from './catalogue-view.js';
import {
  categoryAdded,
  categoryRemoved,
  commitsOf,
  toolAdded,
  toolRemoved,
  viewOf,
} from '../testing/fake-catalogue.js';

const about = (kind: 'tool' | 'category' | 'banner', id: string) => ({ v: 1, stream: `${kind}-${id}` });
const bannerAdded = (id: string): CatalogueEvent => ({
  type: 'BannerAdded',
  ...about('banner', id),
  data: aBanner(),
});

test('an empty log folds to an empty view', () => {
  const { tools, categories, banners, listed, all, changedAt } = viewOf();
  expect([tools.size, categories.size, banners.size, listed, all, changedAt]).toEqual([
    0,
    0,
    0,
    [],
    [],
    null,
  ]);
});

test('each record has the state, time and position of its last event', () => {
  const view = viewOf(
    [toolAdded('t', { name: 'Jira' }), categoryAdded('c', { name: 'Plan' }), bannerAdded('b')],
    [
      {
        type: 'ToolChanged',
        ...about('tool', 't'),
        data: { link: 'https://jira.example/', isActive: false },
      },
    ],
    [
      { type: 'CategoryChanged', ...about('category', 'c'), data: { name: 'Planning' } },
      { type: 'BannerChanged', ...about('banner', 'b'), data: { title: 'Welcome' } },
    ],
  );
  expect(view.tools.get('t')).toEqual({
    id: 't',
    ...aTool({ name: 'Jira', link: 'https://jira.example/', isActive: false }),
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    version: 2,
  });
  expect(view.categories.get('c')).toMatchObject({ name: 'Planning', sortOrder: 0, version: 3 });
  expect(view.banners.get('b')).toMatchObject({ title: 'Welcome', isActive: true, version: 3 });
  expect(view.changedAt).toBe('2026-01-03T00:00:00.000Z');
});

test('a removed record is not in the view', () => {
  const view = viewOf(
    [toolAdded('t'), categoryAdded('c'), bannerAdded('b')],
    [toolRemoved('t'), categoryRemoved('c'), { type: 'BannerRemoved', ...about('banner', 'b'), data: {} }],
  );
  expect([view.tools.size, view.categories.size, view.banners.size]).toEqual([0, 0, 0]);
});

test('a removed category is removed from the tools that its event names', () => {
  const view = viewOf(
    [categoryAdded('c'), toolAdded('1', { categoryId: 'c' }), toolAdded('2', { categoryId: 'c' })],
    [toolAdded('3', { categoryId: 'other' }), toolRemoved('2')],
    [categoryRemoved('c', ['1', '2'])],
  );
  expect(view.categories.size).toBe(0);
  expect(view.tools.get('1')).toMatchObject({
    categoryId: null,
    version: 3,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-03T00:00:00.000Z',
  });
  expect(view.tools.get('3')).toMatchObject({ categoryId: 'other', version: 2 });
  expect(view.tools.has('2')).toBe(false);
});

test('the lists follow each commit', () => {
  const view = viewOf([toolAdded('1', { name: 'b' }), toolAdded('2', { name: 'a', isActive: false })]);
  const names = (tools: typeof view.all) => tools.map(({ record }) => record.name);
  expect([names(view.all), names(view.listed)]).toEqual([['a', 'b'], ['b']]);
  view.apply({
    position: 2,
    at: '2026-01-02T00:00:00.000Z',
    actor: 'owner',
    correlationId: 'c',
    commandId: '2',
    events: [{ type: 'ToolChanged', ...about('tool', '2'), data: { isActive: true } }],
  });
  expect([names(view.all), names(view.listed)]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('events of a newer version, of other streams and of unknown records are ignored', () => {
  const strange: unknown = [
    { type: 'ToolPraised', v: 1, stream: 'tool-t', data: { isActive: false } },
    { type: 'ToolRemoved', v: 1, stream: 'page-t', data: {} },
    { type: 'CategoryRemoved', v: 1, stream: 'tool-t', data: {} },
    { type: 'ToolChanged', v: 1, stream: 'tool-nobody', data: { name: 'Nobody' } },
  ];
  const before = viewOf([toolAdded('t')]);
  const after = viewOf([toolAdded('t')], strange as CatalogueEvent[]);
  expect(after.tools).toEqual(before.tools);
  expect(after.categories.size).toBe(0);
});

const START = '2027-03-01T09:00:00.000Z';
const END = '2027-03-02T09:00:00.000Z';
/** A view whose clock a test holds. */
const clockedView = (now: string, ...events: CatalogueEvent[]) => {
  const clock = { now: Date.parse(now) };
  const view = new CatalogueView(() => clock.now);
  for (const commit of commitsOf(events)) view.apply(commit);
  return {
    view,
    at: (time: string) => {
      clock.now = Date.parse(time);
      return view.followClock();
    },
  };
};
const listed = (view: CatalogueView) => view.listed.map(({ record }) => record.id);
const planned = toolAdded('planned', { shownFrom: START, shownUntil: END });

test('a tool is listed from its start until its end, whenever the clock is followed', () => {
  const { view, at } = clockedView('2027-02-28T00:00:00Z', toolAdded('always'), planned);
  expect(listed(view)).toEqual(['always']);
  expect(view.all).toHaveLength(2);
  expect(at('2027-03-01T08:59:59.999Z')).toBe(false);
  expect(listed(view)).toEqual(['always']);
  expect(at(START)).toBe(true);
  expect(listed(view)).toEqual(['always', 'planned']);
  expect(at(START)).toBe(false);
  expect(at(END)).toBe(true);
  expect(listed(view)).toEqual(['always']);
  // A clock that was set back.
  expect(at(START)).toBe(true);
  expect(listed(view)).toEqual(['always', 'planned']);
});

test('the lists of a moment stay until the clock is followed, or a commit is applied', () => {
  const clock = { now: Date.parse(START) - 1 };
  const view = new CatalogueView(() => clock.now);
  const [first, second] = commitsOf([planned], [toolAdded('later')]);
  view.apply(first!);
  clock.now += 1;
  expect([listed(view), view.schedule.passed]).toEqual([[], 0]);
  view.apply(second!);
  expect([listed(view), view.schedule.passed]).toEqual([['later', 'planned'], Date.parse(START)]);
});

test('the schedule has the planned times around now, of active tools and banners', () => {
  const banner = (id: string, fields: Partial<BannerFields>): CatalogueEvent => ({
    type: 'BannerAdded',
    ...about('banner', id),
    data: aBanner(fields),
  });
  const { view, at } = clockedView(
    '2027-01-01T00:00:00Z',
    planned,
    toolAdded('off', { isActive: false, shownFrom: '2027-01-02T00:00:00.000Z' }),
    banner('b', { shownUntil: '2027-03-01T12:00:00.000Z' }),
  );
  expect(view.schedule).toEqual({ passed: 0, next: Date.parse(START) });
  at('2027-03-01T10:00:00Z');
  expect(view.schedule).toEqual({ passed: Date.parse(START), next: Date.parse('2027-03-01T12:00:00Z') });
  expect(view.shows(view.banners.get('b')!)).toBe(true);
  at('2027-03-01T12:00:00Z');
  expect(view.schedule.next).toBe(Date.parse(END));
  expect(view.shows(view.banners.get('b')!)).toBe(false);
  at('2028-01-01T00:00:00Z');
  expect(view.schedule).toEqual({ passed: Date.parse(END), next: null });
});

test('the time of the last change is a planned time that has passed since the last commit', () => {
  const { view, at } = clockedView('2027-02-28T00:00:00Z', planned);
  expect(view.changedAt).toBe('2026-01-01T00:00:00.000Z');
  at('2027-03-01T09:00:01Z');
  expect(view.changedAt).toBe(START);
});
