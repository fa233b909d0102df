import { expect, test } from 'vitest';
import { administratorAdded, administratorRemoved, type AccountEvent } from '@tools-hub/domain';
import { accountMeant, foldAccounts, noAccounts, type AccountsView } from './accounts.view.js';

const [COMPOSED, DECOMPOSED] = ['Zo\u00eb', 'Zoe\u0308'] as const;

const viewOf = (...events: readonly AccountEvent[]): AccountsView => {
  const view = noAccounts();
  for (const [index, event] of events.entries()) {
    foldAccounts(view, {
      position: index + 1,
      commandId: `command ${index}`,
      correlationId: 'test',
      actor: 'test',
      at: '2026-01-01T00:00:00.000Z',
      events: [event],
    });
  }
  return view;
};
const meant = (view: AccountsView, typed: string) => accountMeant(view, typed)?.username ?? null;

test('a typed name means the account whose name looks the same, as keyboards compose letters differently', () => {
  for (const registered of [COMPOSED, DECOMPOSED]) {
    const view = viewOf(administratorAdded('Ada'), administratorAdded(registered));
    for (const typed of [COMPOSED, DECOMPOSED, DECOMPOSED.toUpperCase()]) {
      expect(meant(view, typed)).toBe(registered);
    }
    expect(meant(view, 'Zoe')).toBeNull();
  }
});

test('two accounts from before the rule whose names look the same are each meant by their own name', () => {
  const view = viewOf(administratorAdded(COMPOSED), administratorAdded(DECOMPOSED));
  expect(meant(view, COMPOSED)).toBe(COMPOSED);
  expect(meant(view, DECOMPOSED.toUpperCase())).toBe(DECOMPOSED);
  expect(meant(view, `${COMPOSED}\u200b`)).toBeNull();
});

test('a removed account is meant by no name', () => {
  const view = viewOf(administratorAdded(COMPOSED), administratorRemoved(COMPOSED));
  expect(meant(view, COMPOSED)).toBeNull();
  expect(meant(view, DECOMPOSED)).toBeNull();
});
