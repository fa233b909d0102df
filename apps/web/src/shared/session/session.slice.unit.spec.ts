import { describe, expect, test } from '@jest/globals';
import {
  adminOpened,
  catalogueOpened,
  NOBODY,
  restored,
  sessionConfirmed,
  sessionEnded,
  sessionSlice,
  signedIn,
  signedOut,
  type SessionSlice,
} from './session.slice.js';

const ada = { username: 'ada', expiresAt: '2026-01-02T12:00:00.000Z' };
const after = (state: SessionSlice, ...actions: Parameters<typeof sessionSlice.reducer>[1][]): SessionSlice =>
  actions.reduce((current, action) => sessionSlice.reducer(current, action), state);

describe('the home page', () => {
  test('begins with the catalogue', () => {
    expect(after(NOBODY)).toMatchObject({ mode: 'catalogue', session: null });
  });
  test("has the login behind 'Admin', and goes back from it", () => {
    expect(after(NOBODY, adminOpened()).mode).toBe('login');
    expect(after(NOBODY, adminOpened(), catalogueOpened()).mode).toBe('catalogue');
  });
  test("has the dashboard behind 'Admin' for those who are signed in", () => {
    expect(after(NOBODY, signedIn(ada), catalogueOpened(), adminOpened()).mode).toBe('dashboard');
  });
  test('is the dashboard after a sign-in and the catalogue after a sign-out', () => {
    expect(after(NOBODY, adminOpened(), signedIn(ada))).toMatchObject({ mode: 'dashboard', session: ada });
    expect(after(NOBODY, signedIn(ada), signedOut())).toEqual(NOBODY);
  });
  test('is the dashboard at once when a session is remembered', () => {
    expect(restored(ada)).toMatchObject({ mode: 'dashboard', confirmed: false });
    expect(restored(null)).toEqual(NOBODY);
  });
});

describe('a session that ended', () => {
  test('leaves the dashboard where it is, for another sign-in', () => {
    const ended = after(restored(ada), sessionConfirmed(ada), sessionEnded());
    expect(ended).toMatchObject({ mode: 'dashboard', session: ada, ended: true });
    expect(after(ended, signedIn(ada)).ended).toBe(false);
  });
  test('and was only remembered leads to the login', () => {
    expect(after(restored(ada), sessionEnded())).toEqual({ ...NOBODY, mode: 'login' });
  });
  test('behind the catalogue is forgotten', () => {
    expect(after(NOBODY, signedIn(ada), catalogueOpened(), sessionEnded())).toEqual(NOBODY);
  });
  test('is none where nobody was signed in', () => {
    expect(after(NOBODY, adminOpened(), sessionEnded())).toEqual({ ...NOBODY, mode: 'login' });
  });
});
