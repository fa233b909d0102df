// The screens of the history and of the site of the past.
import { ANSWERS } from './answers.mjs';
import { owner, press, type } from './dashboard.mjs';

const HISTORY = /^\/api\/admin\/history$/;
const TIME = '2026-03-13T10:00:00.000Z';
const full = { answers: [ANSWERS.history] };

const history = (name, { until = 'text=No older changes', ...more } = {}) =>
  owner(`history${name}`, 'History', { until, ...more });

const past = (name, path, more) => ({
  name: `past-${name}`,
  path: `/as-of/${TIME}${path}`,
  signedIn: true,
  ...more,
});

export const HISTORY_SCREENS = [
  history('', full),
  history('-open', {
    ...full,
    act: (page) => page.getByRole('button', { name: /^Changed 3 fields of Figma/ }).click(),
    until: 'text=See the site then',
  }),
  history('-filtered', {
    answers: [[HISTORY, { items: [], next: null }]],
    act: type('Filter the history', 'quetzalcoatl'),
    until: 'text=No change matches.',
  }),
  history('-loading', { slow: HISTORY, until: 'role=tabpanel >> role=status[name="Loading..."]' }),
  history('-failed', { failing: HISTORY, until: 'role=tabpanel >> role=button[name="Try again"]' }),
  history('-past', { ...full, act: press('See the site as of...'), until: 'role=dialog' }),
  history('-low', { ...full, low: true }),
  history('-forced-colors', { ...full, forcedColors: true }),
  past('home', '/', { until: 'main li article' }),
  past('sitemap', '/sitemap', { until: 'text=MDN Web Docs' }),
  past('signed-out', '/', {
    signedIn: false,
    until: 'role=heading[name="Only administrators can see the past"]',
  }),
  past('loading', '/', { slow: /^\/api\/admin\/as-of\//, until: 'text=Loading the site of that time...' }),
  past('failed', '/', {
    failing: /^\/api\/admin\/as-of\//,
    until: 'text=Could not load the site of that time',
  }),
];
