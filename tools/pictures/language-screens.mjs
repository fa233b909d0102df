// Screens of visitors and of the owner in each language except English. screens.mjs documents the fields.
const LANGUAGES = ['de', 'fr', 'es', 'pt', 'zh', 'ja', 'ar'];
/** The dashboard's tabs, whose names differ between languages. */
const TABS = ['tools', 'categories', 'analytics', 'banners', 'settings', 'history'];
const CARDS = 'main li article';

const dashboard = (language, tab) => ({
  name: `${language}-dashboard-${tab}`,
  path: '/',
  signedIn: true,
  directory: 'incomplete',
  language,
  act: (page) => page.getByRole('tab').nth(TABS.indexOf(tab)).click(),
  until: 'role=tabpanel >> role=heading',
});

export const LANGUAGE_SCREENS = LANGUAGES.flatMap((language) => [
  { name: `${language}-home`, path: '/', language, until: CARDS },
  { name: `${language}-sitemap`, path: '/sitemap', language, until: 'text=MDN Web Docs' },
  { name: `${language}-tool`, path: '/t/figma', language, until: 'main dl' },
  ...TABS.map((tab) => dashboard(language, tab)),
]);

export const LANGUAGE_README = [
  { name: 'home-arabic', path: '/', language: 'ar', until: CARDS, width: 390, theme: 'light' },
  { ...dashboard('ar', 'tools'), name: 'dashboard-arabic', width: 390, theme: 'dark' },
  { name: 'home-japanese', path: '/', language: 'ja', until: CARDS, width: 390, theme: 'light' },
  { ...dashboard('de', 'settings'), name: 'dashboard-german', width: 390, theme: 'light' },
];
