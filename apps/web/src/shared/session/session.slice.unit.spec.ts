import { describe, expect, test } from 'vitest';
import {
  adminOpened,
  catalogueOpened,
  SIGNED_OUT,
  restored,
  sessionEnded,
  sessionSlice,
  signedIn,
  signedOut,
  type SessionSlice,
} from './session.slice.js';

const ada = { username: 'ada', expiresAt: '2026-01-02T12:00:00.000Z' };
const after = (state: SessionSlice, ...actions: Parameters<typeof sessionSlice.reducer>[1][]): SessionSlice =>
  actions.reduce((current, action) => sessionSlice.reducer(current, action), state);

describe('the mode of the home page', () => {
  test('the home page starts with the catalogue', () => {
    expect(after(SIGNED_OUT)).toMatchObject({ mode: 'catalogue', session: null });
  });
  test("'Admin' opens the login for a visitor, and the catalogue can be opened again from it", () => {
    expect(after(SIGNED_OUT, adminOpened()).mode).toBe('login');
    expect(after(SIGNED_OUT, adminOpened(), catalogueOpened()).mode).toBe('catalogue');
  });
  test("'Admin' opens the dashboard for a signed-in owner", () => {
    expect(after(SIGNED_OUT, signedIn(ada), catalogueOpened(), adminOpened()).mode).toBe('dashboard');
  });
  test('the home page shows the dashboard after a sign-in and the catalogue after a sign-out', () => {
    expect(after(SIGNED_OUT, adminOpened(), signedIn(ada))).toMatchObject({
      mode: 'dashboard',
      session: ada,
    });
    expect(after(SIGNED_OUT, signedIn(ada), signedOut())).toEqual(SIGNED_OUT);
  });
  test('the home page shows the dashboard at once when a session is restored', () => {
    expect(restored(ada)).toMatchObject({ mode: 'dashboard', confirmed: false });
    expect(restored(null)).toEqual(SIGNED_OUT);
  });
});

describe('an ended session', () => {
  test('the dashboard stays open for another sign-in when a confirmed session ends', () => {
    const ended = after(restored(ada), signedIn(ada), sessionEnded());
    expect(ended).toMatchObject({ mode: 'dashboard', session: ada, ended: true });
    expect(after(ended, signedIn(ada)).ended).toBe(false);
  });
  test('an ended session goes on when its administrator signs in in another tab, and only then', () => {
    const ended = after(restored(ada), signedIn(ada), sessionEnded());
    const again = { ...ada, expiresAt: '2026-01-03T12:00:00.000Z' };
    expect(after(ended, signedIn(again))).toMatchObject({ session: again, ended: false });
    expect(after(ended, signedIn({ ...again, username: 'bob' }))).toEqual(ended);
  });
  test('a restored session that the server rejects leads to the login', () => {
    expect(after(restored(ada), sessionEnded())).toEqual({ ...SIGNED_OUT, mode: 'login' });
  });
  test('a session that ends behind the catalogue is forgotten', () => {
    expect(after(SIGNED_OUT, signedIn(ada), catalogueOpened(), sessionEnded())).toEqual(SIGNED_OUT);
  });
  test('the end of a session changes nothing for a visitor', () => {
    expect(after(SIGNED_OUT, adminOpened(), sessionEnded())).toEqual({ ...SIGNED_OUT, mode: 'login' });
  });
});
