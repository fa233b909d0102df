import { describe, expect, test } from 'vitest';
import type { ExpectedVersion } from '@tools-hub/contracts';
import { toolAdded, toolChanged, type ToolEvent, type ToolFields, toolRemoved } from '@tools-hub/domain';
import { aTool } from '@tools-hub/domain/testing';
import { specification } from '@tools-hub/event-sourcing/testing';
import type { RecordCommand } from '../record/record.decider.js';
import { toolDecider } from './tool.decider.js';

const ID = '5000beea-24ae-469a-941c-9de70e82fdaa';
const CATEGORY = '20e91da7-2e39-42e2-a644-39429b35b0ef';
const jira = aTool({ name: 'Jira' });
const given = specification(toolDecider);
const listed = [toolAdded(ID, jira)];
const add: RecordCommand<ToolFields> = { type: 'add', id: ID, fields: jira };
const remove: RecordCommand<ToolFields> = { type: 'remove', id: ID, version: null };
const change = (
  changes: Partial<ToolFields>,
  version: ExpectedVersion | null = null,
): RecordCommand<ToolFields> => ({
  type: 'change',
  id: ID,
  version,
  changes,
});

describe('adding a tool', () => {
  test('a new tool is listed', () =>
    given([])
      .when(add)
      .then([toolAdded(ID, jira)]));
  test('a new tool is refused with an id that is taken', () =>
    given(listed).when(add).thenRefused('INVALID'));
  test('a new tool is refused with the id of a removed tool', () =>
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
  ])('a change of a tool by %j is one event', (changes, event) =>
    given(listed).when(change(changes)).then([event]),
  );

  test('a change of a tool appends one event with the changed fields only', () =>
    given(listed)
      .when(change({ sortOrder: 3, name: 'Linear', description: null }))
      .then([toolChanged(ID, { name: 'Linear', sortOrder: 3 })]));

  test('a change of a tool compares a new end with the start that the tool has', () => {
    const planned = [toolAdded(ID, aTool({ shownFrom: '2027-03-01T09:00:00.000Z' }))];
    const end = (shownUntil: string) => given(planned).when(change({ shownUntil }));
    end('2027-03-01T09:00:00.000Z').thenRefused('INVALID');
    end('2027-03-01T09:01:00.000Z').then([toolChanged(ID, { shownUntil: '2027-03-01T09:01:00.000Z' })]);
    given(planned)
      .when(change({ shownFrom: null, shownUntil: '2027-02-01T00:00:00.000Z' }))
      .then([toolChanged(ID, { shownFrom: null, shownUntil: '2027-02-01T00:00:00.000Z' })]);
  });

  test('a change of a tool appends no event for equal values', () =>
    given(listed).when(change(jira)).then([]));
  test('a change of a tool without a field appends no event', () => given(listed).when(change({})).then([]));

  test('a change switches an inactive tool on again', () =>
    given([...listed, toolChanged(ID, { isActive: false })])
      .when(change({ isActive: true }))
      .then([toolChanged(ID, { isActive: true })]));

  test('a change removes a tool from its category', () =>
    given([...listed, toolChanged(ID, { categoryId: CATEGORY })])
      .when(change({ categoryId: null }))
      .then([toolChanged(ID, { categoryId: null })]));

  test('a change of a tool is decided from the current state', () =>
    given([...listed, toolChanged(ID, { name: 'Linear' })])
      .when(change({ name: 'Jira' }))
      .then([toolChanged(ID, { name: 'Jira' })]));

  test('a change of a tool needs the version of the last change, if need be among others', () => {
    const history = [...listed, toolChanged(ID, { name: 'Linear' })];
    for (const version of [2, [1, 2]])
      given(history)
        .when(change({ name: 'Jira' }, version))
        .then([toolChanged(ID, { name: 'Jira' })]);
    for (const version of [1, [1, 3]])
      given(history)
        .when(change({ name: 'Jira' }, version))
        .thenRefused('VERSION_CONFLICT');
  });

  test('a change of a tool is refused with a stale version, also when nothing would change', () =>
    given([...listed, toolChanged(ID, { sortOrder: 1 })])
      .when(change({}, 1))
      .thenRefused('VERSION_CONFLICT'));

  test('a change is refused for a tool that does not exist', () => {
    given([])
      .when(change({ name: 'Linear' }))
      .thenRefused('NOT_FOUND');
    given([...listed, toolRemoved(ID)])
      .when(change({ name: 'Linear' }))
      .thenRefused('NOT_FOUND');
  });
});

describe('removing a tool', () => {
  test('a listed tool is removed', () =>
    given(listed)
      .when(remove)
      .then([toolRemoved(ID)]));
  test('a removal of a tool is refused the second time', () =>
    given([...listed, toolRemoved(ID)])
      .when(remove)
      .thenRefused('NOT_FOUND'));
  test('a removal of a tool is refused after a change meanwhile', () =>
    given([...listed, toolChanged(ID, { sortOrder: 1 })])
      .when({ type: 'remove', id: ID, version: 1 })
      .thenRefused('VERSION_CONFLICT'));
});

test('a record has the times of its creation and last change, and the position of the last one', () => {
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
