// The dialogs of the owner's account, in each of their states.
import { ANSWERS, PENDING_TOTP } from './answers.mjs';
import { first, owner, press, seen, type } from './dashboard.mjs';

const { sessions, passkeys, tokens, administrators, invitations } = ANSWERS;
const DIALOG = 'role=dialog[name="';

/** A part of the account, over the tools. */
const account = (name, part, { act = () => undefined, until, ...more } = {}) =>
  owner(name, 'Tools', {
    act: first(press('Account'), press(part), seen(`${DIALOG}${part}"]`), act),
    until: `${DIALOG}${part}"] >> ${until}`,
    ...more,
  });

/** A list of the account: full, empty, loading and failed. */
const list = (name, part, path, answer, empty) => [
  account(name, part, { answers: [answer], until: 'role=listitem' }),
  ...(empty ? [account(`${name}-empty`, part, { until: `text=${empty}` })] : []),
  account(`${name}-loading`, part, { slow: path, until: 'role=status[name="Loading..."]' }),
  account(`${name}-failed`, part, { failing: path, until: 'role=button[name="Try again"]' }),
];

const setUp = first(
  (page) =>
    page.route('**/api/session/totp', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: PENDING_TOTP }) : route.fallback(),
    ),
  press('Set up'),
);
const addingToken = first(press('Add token'), type('Name', ''), press('Add'));

export const ACCOUNT_SCREENS = [
  ...list('sessions', 'Sessions', /^\/api\/admin\/sessions$/, sessions),
  ...list('passkeys', 'Passkeys', /^\/api\/session\/passkeys$/, passkeys, 'No passkeys yet.'),
  account('passkeys-add', 'Passkeys', {
    act: first(press('Add passkey'), press('Add')),
    until: 'text=Enter a name',
  }),
  ...list('tokens', 'API tokens', /^\/api\/admin\/tokens$/, tokens, 'No tokens yet.'),
  account('tokens-add', 'API tokens', { answers: [tokens], act: addingToken, until: 'text=Enter a name' }),
  account('administrators', 'Administrators', {
    answers: [administrators, invitations],
    until: 'text=Invitation as editor',
  }),
  account('administrators-failed', 'Administrators', {
    failing: /^\/api\/admin\/(administrators|invitations)$/,
    until: 'role=button[name="Try again"]',
  }),
  account('two-factor', 'Two-factor sign-in', { until: 'role=button[name="Set up"]' }),
  account('two-factor-setup', 'Two-factor sign-in', { act: setUp, until: 'role=img' }),
  account('two-factor-loading', 'Two-factor sign-in', {
    slow: /^\/api\/session\/totp$/,
    until: 'role=status[name="Loading..."]',
  }),
  account('two-factor-yellow', 'Two-factor sign-in', {
    act: setUp,
    until: 'role=img',
    settings: () => ({ primary_color: '#ffe600' }),
  }),
  account('administrators-low', 'Administrators', {
    answers: [administrators, invitations],
    until: 'text=Invitation as editor',
    low: true,
  }),
  account('tokens-forced-colors', 'API tokens', {
    answers: [tokens],
    act: addingToken,
    until: 'text=Enter a name',
    forcedColors: true,
  }),
  {
    name: 'invite',
    path: '/invite#a-token-of-an-invitation-is-in-the-fragment00',
    until: 'role=button[name="Create account"]',
  },
];
