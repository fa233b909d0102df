import { expect, test } from 'vitest';
import { createAsyncThunk } from '@reduxjs/toolkit';
import { errorShown, refusalShown, successShown, toastsSlice, type Toast } from './toasts.slice.js';

type Action = Parameters<typeof toastsSlice.reducer>[1];

const after = (...actions: readonly Action[]): readonly string[] =>
  actions
    .reduce<readonly Toast[]>((toasts, action) => toastsSlice.reducer(toasts, action), [])
    .map(({ message }) => message);

const call = createAsyncThunk('api/call', (_arg: { type: 'query' | 'mutation' }) => undefined);

test('errors of different reads are shown side by side, each once', () => {
  expect(after(errorShown('tools'), errorShown('categories'), errorShown('tools'))).toEqual([
    'categories',
    'tools',
  ]);
});

test('a new command clears the toasts of the previous one', () => {
  expect(after(errorShown('Failed'), call.pending('1', { type: 'mutation' }))).toEqual([]);
});

test('a read clears no toast', () => {
  expect(after(errorShown('Failed'), call.pending('1', { type: 'query' }))).toEqual(['Failed']);
});

test('a command that is refused before it is sent replaces earlier toasts', () => {
  expect(after(errorShown('Failed'), successShown('Added'), refusalShown('Fill in'))).toEqual(['Fill in']);
});
