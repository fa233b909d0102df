import { expect, test } from 'vitest';
import { upcast, upcastCommit, type Upcasters } from './upcast.js';

const upcasters: Upcasters = new Map([
  [
    'NoteWritten',
    [
      ({ data, ...event }) => ({ ...event, v: 2, data: { ...(data as object), pinned: false } }),
      ({ data, ...event }) => ({ ...event, v: 3, data: { ...(data as object), colour: null } }),
    ],
  ],
  ['NoteRetitled', [(event) => ({ ...event, type: 'NoteChanged', v: 1 })]],
]);
const event = (type: string, v: number, data: object = { text: 'Hi' }) => ({
  type,
  v,
  stream: 'note-1',
  data,
});

test('an event of version 1 goes through every upcaster of its type', () => {
  expect(upcast(event('NoteWritten', 1), upcasters)).toEqual(
    event('NoteWritten', 3, { text: 'Hi', pinned: false, colour: null }),
  );
});

test('an event of version 2 starts at the second upcaster', () => {
  expect(upcast(event('NoteWritten', 2, { text: 'Hi', pinned: true }), upcasters)).toEqual(
    event('NoteWritten', 3, { text: 'Hi', pinned: true, colour: null }),
  );
});

test('an upcaster may lead to another event type', () => {
  expect(upcast(event('NoteRetitled', 1), upcasters)).toEqual(event('NoteChanged', 1));
});

test.each([
  ['NoteWritten', 3],
  ['NoteWritten', 4],
  ['NoteWritten', 0],
  ['Unknown', 1],
  ['constructor', 1],
])('an event %s of version %i passes unchanged', (type, v) => {
  const stored = event(type, v);
  expect(upcast(stored, upcasters)).toBe(stored);
});

test('the events of a commit carry its time and its position', () => {
  const commit = {
    position: 7,
    at: '2026-01-01T00:00:00.000Z',
    actor: 'a',
    correlationId: 'c',
    commandId: 'd',
  };
  expect(upcastCommit({ ...commit, events: [event('NoteRetitled', 1)] }, upcasters)).toEqual([
    { ...event('NoteChanged', 1), at: commit.at, position: 7 },
  ]);
});
