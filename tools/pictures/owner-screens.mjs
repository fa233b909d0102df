// Screens of the site's owner. screens.mjs documents the fields.
import { edit, steps, listOf, owner, press, visible, type } from './dashboard.mjs';

const LISTS = /^\/api\/(admin\/(tools|banners)|categories)$/;
const SETTINGS = 'role=heading[name="Website Settings"]';
const FAILED = 'role=tabpanel >> role=button[name="Try again"]';

const invalid = (record, fields) =>
  steps(
    press(`Add New ${record}`),
    ...fields.map(([label, text]) => type(label, text)),
    press(`Add ${record}`),
  );

/** Another owner changes the record in the form. Each width has its own record, because all widths are open at the same time. */
const conflict = (path, records, edits) => async (page) => {
  const record = records[[390, 768, 1440].indexOf(page.viewportSize().width)];
  await edit(record)(page);
  for (const [label, text] of edits) await type(label, text)(page);
  const { origin } = new URL(page.url());
  const list = await page.request.get(`${origin}/api/${path === 'categories' ? path : `admin/${path}`}`);
  const { items } = await list.json();
  const { id } = items.find(({ name, title }) => (name ?? title) === record);
  await page.request.patch(`${origin}/api/${path}/${id}`, {
    data: { description: 'Changed by another owner.', sortOrder: 35 },
  });
};
const CONFLICT = 'text=/changed elsewhere/';

const refused = steps(
  press('Admin'),
  type('Username', 'somebody'),
  type('Password', 'not the password'),
  press('Sign In'),
);
const loginAnd = (name, act, until) => ({ name: `owner-login${name}`, path: '/', act, until });

const withSettings = (settings) => ({ settings: () => settings });
const WRONG_TOOL = invalid('Tool', [['Icon URL', 'not an address']]);
const WRONG_BANNER = invalid('Banner', [['Link URL', 'javascript:alert(1)']]);
const ADDRESS_ERROR = '[data-slot=field-error] >> nth=1';

export const OWNER_SCREENS = [
  loginAnd('', press('Admin'), 'role=heading[name="Admin Login"]'),
  loginAnd('-refused', refused, '[data-slot=form-note] >> text=Check'),
  { ...loginAnd('-large-text', refused, '[data-slot=form-note] >> text=Check'), textSize: 2 },

  owner('tools-empty', 'Tools', { directory: 'empty', until: 'text=No tools added yet.' }),
  owner('categories-empty', 'Categories', { directory: 'empty', until: 'text=No categories created yet.' }),
  owner('banners-empty', 'Banners', { directory: 'empty', until: 'text=No banners created yet.' }),

  owner('analytics-empty', 'Analytics', { directory: 'empty', until: 'text=No usage data available yet' }),

  owner('tools-full', 'Tools'),
  owner('tools-edit', 'Tools', { act: edit('Figma'), until: 'role=heading[name="Edit Tool"]' }),
  owner('tools-invalid', 'Tools', { act: WRONG_TOOL, until: ADDRESS_ERROR }),
  owner('tools-filtered', 'Tools', { act: type('Filter tools', 'text') }),
  owner('tools-delete', 'Tools', { act: press('Delete Figma'), until: 'role=alertdialog' }),
  owner('tools-loading', 'Tools', { slow: LISTS, until: '[data-slot=bone]' }),
  owner('tools-failed', 'Tools', { failing: LISTS, until: FAILED }),
  owner('tools-large-text', 'Tools', { textSize: 2 }),
  owner('tools-invalid-large-text', 'Tools', { act: WRONG_TOOL, until: ADDRESS_ERROR, textSize: 2 }),
  owner('tools-yellow', 'Tools', { act: edit('Figma'), ...withSettings({ primary_color: '#ffe600' }) }),
  owner('tools-black', 'Tools', { act: edit('Figma'), ...withSettings({ primary_color: '#000000' }) }),
  owner('account', 'Tools', { act: press('Account'), until: 'role=dialog' }),
  owner('session-ended', 'Categories', {
    act: steps(press('Add New Category'), type('Name *', 'Maps'), async (page) => {
      await page.context().clearCookies();
      await press('Add Category')(page);
    }),
    until: 'text=Your session has ended',
  }),
  owner('leave', 'Categories', {
    act: steps(press('Add New Category'), type('Name *', 'Maps'), press('Logout')),
    until: 'role=alertdialog',
  }),

  owner('categories-full', 'Categories'),
  owner('categories-invalid', 'Categories', {
    act: invalid('Category', []),
    until: '[data-slot=field-error]',
  }),
  owner('categories-delete', 'Categories', { act: press('Delete Design'), until: 'role=alertdialog' }),
  owner('categories-failed', 'Categories', { failing: LISTS, until: FAILED }),
  owner('categories-not-saved', 'Categories', {
    act: steps(
      (page) => page.route('**/api/categories', (route) => route.abort()),
      press('Add New Category'),
      type('Name *', 'Maps'),
      press('Add Category'),
    ),
    until: "text=won't be saved twice",
  }),
  owner('banners-full', 'Banners'),
  owner('banners-edit', 'Banners', {
    // Another banner would show the URL of its image, which has a random port.
    act: edit('Not ready yet'),
    until: 'role=heading[name="Edit Banner"]',
  }),
  owner('banners-invalid', 'Banners', { act: WRONG_BANNER, until: ADDRESS_ERROR }),
  owner('banners-delete', 'Banners', {
    act: press('Delete Welcome to Tools Hub'),
    until: 'role=alertdialog',
  }),
  owner('banners-failed', 'Banners', { failing: LISTS, until: FAILED }),
  owner('banners-large-text', 'Banners', { act: WRONG_BANNER, until: ADDRESS_ERROR, textSize: 2 }),
  owner('analytics-full', 'Analytics', { until: '[aria-label^="Pie chart"] svg' }),
  owner('analytics-category-then', 'Analytics', {
    act: press('Category at the time of the click', 'radio'),
    until: 'text=/^All time, by the category at the time/',
  }),
  owner('analytics-failed', 'Analytics', { failing: /^\/api\/analytics\//, until: FAILED }),
  owner('settings-full', 'Settings', { until: SETTINGS }),
  owner('settings-changed', 'Settings', {
    act: steps(visible(SETTINGS), type('Site title', 'Another title')),
    until: 'text=You have unsaved changes',
  }),
  owner('tools-conflict', 'Tools', {
    act: conflict('tools', ['Figma', 'Trello', 'LanguageTool'], [['Description', 'What was typed here.']]),
    until: CONFLICT,
  }),
  owner('categories-conflict', 'Categories', {
    act: conflict('categories', ['Design', 'Writing', 'Data'], [['Name *', 'Another name']]),
    until: CONFLICT,
  }),
  owner('banners-conflict', 'Banners', {
    act: conflict(
      'banners',
      ['Welcome to Tools Hub', 'Is your password still a secret?', 'Not ready yet'],
      [['Description', 'What was typed here.']],
    ),
    until: CONFLICT,
  }),

  ...['Tools', 'Categories', 'Analytics', 'Banners'].map((tab) =>
    owner(`${tab.toLowerCase()}-long`, tab, {
      directory: 'long',
      until: tab === 'Analytics' ? 'text=Category Statistics' : listOf(tab),
    }),
  ),
  owner('tools-long-edit', 'Tools', {
    directory: 'long',
    act: (page) => page.getByRole('button', { name: /^Edit Toolwith/ }).click(),
    until: 'role=heading[name="Edit Tool"]',
  }),
  owner('tools-long-delete', 'Tools', {
    directory: 'long',
    act: (page) => page.getByRole('button', { name: /^Delete Toolwith/ }).click(),
    until: 'role=alertdialog',
  }),
  ...['Tools', 'Categories', 'Banners'].map((tab) =>
    owner(`${tab.toLowerCase()}-right-to-left`, tab, { directory: 'rightToLeft' }),
  ),
  owner('tools-thousand', 'Tools', { directory: 'thousand', until: 'text=Existing Tools (1,000)' }),
  owner('categories-thousand', 'Categories', { directory: 'thousand' }),
];

/** Screens of the README. */
export const OWNER_README = [
  { ...owner('tools', 'Tools'), name: 'dashboard-tools', width: 1440, height: 800, theme: 'light' },
  { ...owner('banners', 'Banners'), name: 'dashboard-banners', width: 1440, height: 800, theme: 'dark' },
  { ...owner('categories', 'Categories'), name: 'dashboard-phone', width: 390, theme: 'light' },
];
