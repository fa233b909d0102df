// Screens of the owner's other tools: selection, import, icons, schedule, links, numbers and the command palette.
import { ANSWERS } from './answers.mjs';
import { edit, steps, listOf, owner, press, visible, type } from './dashboard.mjs';

const ICONS = /^\/api\/admin\/icons$/;
const NUMBERS = /^\/api\/analytics\/tools\/[^/]+$/;
const AGENTS = /^\/api\/admin\/(agents|judgements)$/;
const FAILED = 'role=button[name="Try again"]';
const BROKEN = 'li >> text=/^Broken/';
const COUNTED = 'text=/ uses in /';
const withColor = (primary_color) => ({ settings: () => ({ primary_color }) });
const blur = (page) => page.evaluate(() => document.activeElement.blur());

const TABLE = `Label;Where;What
Figma;https://www.figma.com/;Here already
A new tool;https://new.example/;A tool that is not here yet
Another;ftp://wrong.example/;Its link is wrong
${Array.from({ length: 12 }, (_, n) => `Tool ${n + 1} of the table;https://tool-${n}.example/;`).join('\n')}
`;
const choose = (name, text) => (page) =>
  page
    .getByLabel(/^Choose (a|another) file/)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
const importing = (act, until, more) => ({
  act: steps(press('Import'), visible('role=dialog'), act),
  until: `role=dialog >> ${until}`,
  ...more,
});
const mapped = steps(choose('tools.csv', TABLE), (page) =>
  page.getByLabel('Link', { exact: true }).selectOption('Where'),
);

const picking = (act, until, more) => ({
  act: steps(press('Add New Tool'), type('Name *', 'Figma'), press('Icons: Icon URL'), act),
  until: `role=dialog[name="Choose an icon"] >> ${until}`,
  ...more,
});

/** The schedule of a tool. */
const planned = steps(edit('Figma'), (page) => page.getByText('Schedule', { exact: true }).click());

const select =
  (...names) =>
  async (page) => {
    for (const name of names) await page.getByLabel(`Select ${name}`, { exact: true }).check();
  };

const numbers = (name, more) =>
  owner(`numbers${name}`, 'Tools', { act: steps(edit('Figma'), press('Numbers')), ...more });
const countingRules = (name, act, until, more) =>
  owner(`counting-rules${name}`, 'Analytics', {
    act: steps(press('Choose who counts'), act),
    until,
    ...more,
  });
const withRules = { answers: [ANSWERS.agents, ANSWERS.judgements] };
const palette = (name, text, until, more) =>
  owner(`palette${name}`, 'Tools', {
    act: steps(press('Command palette'), (page) =>
      page.getByPlaceholder('Search tools, settings and commands').fill(text),
    ),
    until: `role=dialog >> ${until}`,
    ...more,
  });

export const WORKBENCH_SCREENS = [
  owner('selection', 'Tools', { act: steps(select('Figma', 'Trello'), blur), until: 'text=2 selected' }),
  owner('selection-menu', 'Tools', {
    act: steps(select('Figma', 'Trello'), press('Actions')),
    until: 'role=menu',
  }),
  owner(
    'import',
    'Tools',
    importing(() => undefined, 'text=Choose a file'),
  ),
  owner('import-columns', 'Tools', importing(mapped, 'text=/^Adds 13 tools/')),
  owner('import-wrong', 'Tools', importing(choose('wrong.json', '{"tools": 7}'), '[data-slot=form-note]')),
  owner('import-columns-low', 'Tools', importing(mapped, 'text=/^Adds 13 tools/', { low: true })),
  owner(
    'icons',
    'Tools',
    picking(() => undefined, 'role=listitem'),
  ),
  owner(
    'icons-nothing',
    'Tools',
    picking(type('Search icons', 'quetzalcoatl'), 'text=No icon has this name'),
  ),
  owner(
    'icons-loading',
    'Tools',
    picking(() => undefined, 'role=status[name="Loading..."]', { slow: ICONS }),
  ),
  owner(
    'icons-failed',
    'Tools',
    picking(() => undefined, FAILED, { failing: ICONS }),
  ),
  owner('schedule', 'Tools', { act: planned, until: 'text=If empty, shown at once.' }),
  owner('suggestions', 'Tools', {
    answers: [ANSWERS.suggestions],
    until: 'role=button[name="Reject Excalidraw"]',
  }),
  owner('suggestions-failed', 'Tools', {
    settings: () => ({ suggestions_enabled: true }),
    failing: /^\/api\/admin\/suggestions$/,
    until: FAILED,
  }),
  owner('links', 'Tools', { answers: [ANSWERS.links], until: BROKEN }),
  owner('links-edit', 'Tools', {
    answers: [ANSWERS.links],
    act: steps(visible(BROKEN), edit('Trello')),
    until: 'text=Archived copies',
  }),
  numbers('', { answers: [ANSWERS.numbers], until: COUNTED }),
  numbers('-yellow', { answers: [ANSWERS.numbers], until: COUNTED, ...withColor('#ffe600') }),
  numbers('-blue', { answers: [ANSWERS.numbers], until: COUNTED, ...withColor('#001a66') }),
  numbers('-low', { answers: [ANSWERS.numbers], until: COUNTED, low: true }),
  numbers('-loading', { slow: NUMBERS, until: '[data-slot=bone]' }),
  numbers('-failed', { failing: NUMBERS, until: FAILED }),
  countingRules('', () => undefined, 'text=Changes of the rules', withRules),
  countingRules('-blue', () => undefined, 'text=Changes of the rules', {
    ...withRules,
    ...withColor('#001a66'),
  }),
  countingRules('-invalid', press('Add rule'), 'text=/is required/', withRules),
  countingRules('-loading', () => undefined, 'role=status[name="Loading..."]', { slow: AGENTS }),
  countingRules('-failed', () => undefined, FAILED, { failing: AGENTS }),
  owner('note', 'Analytics', { act: steps(press('Add note'), press('Save')), until: 'text=Enter a text' }),
  owner('analytics-low', 'Analytics', { until: 'text=Category Statistics', low: true }),
  palette('', '', 'role=option'),
  palette('-found', 'fi', 'role=option'),
  palette('-nothing', 'quetzalcoatl', 'text=Nothing found'),
  palette('-yellow', 'fi', 'role=option', withColor('#ffe600')),
  palette('-forced-colors', 'fi', 'role=option', { forcedColors: true }),
  palette('-low', 'fi', 'role=option', { low: true }),
  owner('tools-low', 'Tools', { low: true }),
  owner('tools-edit-low', 'Tools', {
    act: edit('Figma'),
    until: 'role=heading[name="Edit Tool"]',
    low: true,
  }),
  owner('settings-low', 'Settings', { until: 'role=heading[name="Website Settings"]', low: true }),
  owner('tools-blue', 'Tools', { act: edit('Figma'), until: listOf('Tools'), ...withColor('#001a66') }),
  owner('analytics-yellow', 'Analytics', { until: 'text=Category Statistics', ...withColor('#ffe600') }),
  owner('settings-yellow', 'Settings', {
    until: 'role=heading[name="Website Settings"]',
    ...withColor('#ffe600'),
  }),
];
