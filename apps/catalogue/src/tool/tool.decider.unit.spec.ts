import { describe, expect, test } from '@jest/globals';
import { toolAdded, toolChanged, type ToolEvent, type ToolFields, toolRemoved } from '@tools-hub/domain';
import { aTool } from '@tools-hub/domain/testing';
import { specification } from '@tools-hub/event-sourcing/testing';
import { toolDecider, type ToolCommand } from './tool.decider.js';

const ID = '5000beea-24ae-469a-941c-9de70e82fdaa';
const CATEGORY = '20e91da7-2e39-42e2-a644-39429b35b0ef';
const jira = aTool({ name: 'Jira' });
const given = specification(toolDecider);
const listed = [toolAdded(ID, jira)];
const add: ToolCommand = { type: 'addTool', id: ID, fields: jira };
const remove: ToolCommand = { type: 'removeTool', version: null };
const change = (changes: Partial<ToolFields>, version: number | null = null): ToolCommand => ({
  type: 'changeTool',
  version,
  changes,
});

describe('adding a tool', () => {
  test('lists it', () =>
    given([])
      .when(add)
      .then([toolAdded(ID, jira)]));
  test('with an id that is taken is refused', () => given(listed).when(add).thenRefused('INVALID'));
  test('with the id of a removed one is refused', () =>
    given([...listed, toolRemoved(ID)])
      .when(add)
      .thenRefused('INVALID'));
});

describe('changing a tool', () => {
  test.each<[Partial<ToolFields>, ToolEvent]>([
    [{ name: 'Linear' }, toolChanged(ID, { name: 'Linear' })],
    [{ description: 'Plans' }, toolChanged(ID, { description: 'Plans' })],
    [{ link: 'https://linear.example/' }, toolChanged(ID, { link: 'https://linear.example/' })],
    [
      { iconUrl: 'https://linear.example/i.png' },
      toolChanged(ID, { iconUrl: 'https://linear.example/i.png' }),
    ],
    [{ openInNewTab: false }, toolChanged(ID, { openInNewTab: false })],
    [{ categoryId: CATEGORY }, toolChanged(ID, { categoryId: CATEGORY })],
    [{ isActive: false }, toolChanged(ID, { isActive: false })],
    [{ sortOrder: -5 }, toolChanged(ID, { sortOrder: -5 })],
  ])('%j is one event', (changes, event) => given(listed).when(change(changes)).then([event]));

  test('of several fields is one event that holds what changed and nothing else', () =>
    given(listed)
      .when(change({ sortOrder: 3, name: 'Linear', description: null }))
      .then([toolChanged(ID, { name: 'Linear', sortOrder: 3 })]));

  test('to what it is already is no event', () => given(listed).when(change(jira)).then([]));
  test('of nothing is no event', () => given(listed).when(change({})).then([]));

  test('switches it on again', () =>
    given([...listed, toolChanged(ID, { isActive: false })])
      .when(change({ isActive: true }))
      .then([toolChanged(ID, { isActive: true })]));

  test('takes it out of its category', () =>
    given([...listed, toolChanged(ID, { categoryId: CATEGORY })])
      .when(change({ categoryId: null }))
      .then([toolChanged(ID, { categoryId: null })]));

  test('back and forth is decided from what it is now', () =>
    given([...listed, toolChanged(ID, { name: 'Linear' })])
      .when(change({ name: 'Jira' }))
      .then([toolChanged(ID, { name: 'Jira' })]));

  test('needs the version of the last change', () => {
    const history = [...listed, toolChanged(ID, { name: 'Linear' })];
    given(history)
      .when(change({ name: 'Jira' }, 2))
      .then([toolChanged(ID, { name: 'Jira' })]);
    given(history)
      .when(change({ name: 'Jira' }, 1))
      .thenRefused('VERSION_CONFLICT');
  });

  test('that is stale is refused even where nothing would change', () =>
    given([...listed, toolChanged(ID, { sortOrder: 1 })])
      .when(change({}, 1))
      .thenRefused('VERSION_CONFLICT'));

  test('of no tool is refused', () => {
    given([])
      .when(change({ name: 'Linear' }))
      .thenRefused('NOT_FOUND');
    given([...listed, toolRemoved(ID)])
      .when(change({ name: 'Linear' }))
      .thenRefused('NOT_FOUND');
  });
});

describe('removing a tool', () => {
  test('ends it', () =>
    given(listed)
      .when(remove)
      .then([toolRemoved(ID)]));
  test('twice is refused', () =>
    given([...listed, toolRemoved(ID)])
      .when(remove)
      .thenRefused('NOT_FOUND'));
  test('that was changed meanwhile is refused', () =>
    given([...listed, toolChanged(ID, { sortOrder: 1 })])
      .when({ type: 'removeTool', version: 1 })
      .thenRefused('VERSION_CONFLICT'));
});

test('a record knows when it was made, when it was changed last, and by which commit', () => {
  const at = (seconds: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString();
  const history = [
    toolAdded(ID, jira),
    toolChanged(ID, { name: 'Linear' }),
    toolChanged(ID, { isActive: false }),
  ];
  const state = history.reduce(
    (now, event, index) => toolDecider.evolve(now, { ...event, at: at(index), position: index + 5 }),
    toolDecider.initialState,
  );
  expect(state).toEqual({
    status: 'listed',
    record: {
      ...jira,
      id: ID,
      name: 'Linear',
      isActive: false,
      createdAt: at(0),
      updatedAt: at(2),
      version: 7,
    },
  });
});
