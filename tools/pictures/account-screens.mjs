// The dialogs of the owner's account in each of their states.
import { ANSWERS, PENDING_TOTP } from './answers.mjs';
import { steps, owner, press, visible, type } from './dashboard.mjs';

const { sessions, passkeys, tokens, administrators, invitations } = ANSWERS;
const DIALOG = 'role=dialog[name="';

/** A dialog of the account, opened on the tab 'Tools'. */
const account = (name, title, { act = () => undefined, until, ...more } = {}) =>
  owner(name, 'Tools', {
    act: steps(press('Account'), press(title), visible(`${DIALOG}${title}"]`), act),
    until: `${DIALOG}${title}"] >> ${until}`,
    ...more,
  });

/** A list in the account: full, empty, loading and failed. */
const list = (name, title, path, answer, empty) => [
  account(name, title, { answers: [answer], until: 'role=listitem' }),
  ...(empty ? [account(`${name}-empty`, title, { until: `text=${empty}` })] : []),
  account(`${name}-loading`, title, { slow: path, until: 'role=status[name="Loading..."]' }),
  account(`${name}-failed`, title, { failing: path, until: 'role=button[name="Try again"]' }),
];

const setUp = steps(
  (page) =>
    page.route('**/api/session/totp', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: PENDING_TOTP }) : route.fallback(),
    ),
  press('Set up'),
);
const addingToken = steps(press('Add token'), type('Name', ''), press('Add'));

const revoking = steps(
  (page) => page.route('**/api/admin/tokens/*', (route) => route.fulfill({ status: 204 })),
  press(/^Revoke /),
  press('Revoke'),
);

export const ACCOUNT_SCREENS = [
  ...list('sessions', 'Sessions', /^\/api\/admin\/sessions$/, sessions),
  ...list('passkeys', 'Passkeys', /^\/api\/session\/passkeys$/, passkeys, 'No passkeys yet.'),
  account('passkeys-add', 'Passkeys', {
    act: steps(press('Add passkey'), press('Add')),
    until: 'text=Enter a name',
  }),
  ...list('tokens', 'API tokens', /^\/api\/admin\/tokens$/, tokens, 'No tokens yet.'),
  account('tokens-add', 'API tokens', { answers: [tokens], act: addingToken, until: 'text=Enter a name' }),
  account('tokens-revoked', 'API tokens', { answers: [tokens], act: revoking, until: 'text=Token revoked' }),
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
