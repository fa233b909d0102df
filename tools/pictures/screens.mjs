// The list of screens and states. `npm run pictures` takes pictures of each one in every width and theme.
//
// name          the name of the files: <screen>-<state>
// path          the path of the page
// until         a Playwright selector of an element that appears in this state
// directory     the name of a directory in directories.mjs (default: `sample`)
// settings      returns changed settings, given the URL of the drawings
// slow          the paths of reads that never get a response; the page then contains no initial data
// failing       the paths of reads that fail; the page then contains no initial data
// missing       the paths of files of the web app that are not found
// signedIn      whether the site's owner is signed in (owner-screens.mjs)
// act           actions of the visitor, or events, after the page has loaded
// textSize      the factor by which the browser's text is enlarged
// answers       mock responses to reads, with their paths (answers.mjs)
// low           whether to use a phone in landscape and a zoom of 200 % in place of the usual widths
// language      the language of the browser (default: English)
// forcedColors  whether the system replaces the colours of the page

import { ACCOUNT_SCREENS } from './account-screens.mjs';
import { HISTORY_SCREENS } from './history-screens.mjs';
import { LANGUAGE_README, LANGUAGE_SCREENS } from './language-screens.mjs';
import { OWNER_README, OWNER_SCREENS } from './owner-screens.mjs';
import { WORKBENCH_SCREENS } from './workbench-screens.mjs';

const CARDS = 'main li article';
const TOOL_FACTS = 'main dl';
const TOOL_LINKS = 'main li h3 a';
const TOOLS = /^\/api\/tools$/;
const EVERYTHING = /^\/api\//;
const FAILED = 'role=button[name="Try again"]';

/** The slug of a name without spaces (directories.mjs). */
const endlessSlug = (start) => start.padEnd(60, 'withoutasinglespace');

const withSettings = (settings) => ({ settings: () => settings });
const withBanners = withSettings({ banner_enabled: true });

const VISITOR_SCREENS = [
  { name: 'home-empty', path: '/', directory: 'empty', until: 'text=No tools available' },
  { name: 'sitemap-empty', path: '/sitemap', directory: 'empty', until: 'text=No tools available' },
  { name: 'refer-empty', path: '/refer', directory: 'empty', until: 'text=No tools available' },
  { name: 'new-empty', path: '/new', directory: 'empty', until: 'text=No tools available' },

  { name: 'home-plain', path: '/', directory: 'plain', until: CARDS },
  {
    name: 'home-banner-plain',
    path: '/',
    directory: 'plain',
    ...withBanners,
    until: 'text=Welcome to Tools Hub',
  },
  { name: 'refer-unused', path: '/refer', directory: 'plain', until: 'text=Recently Added' },

  { name: 'home-full', path: '/', until: CARDS },
  { name: 'home-last-page', path: '/?page=2', until: CARDS },
  {
    name: 'home-category',
    path: '/',
    until: 'role=button[name=/^Design/][pressed]',
    act: (page) => page.getByRole('button', { name: /^Design/ }).click(),
  },
  { name: 'home-search', path: '/?q=text', until: CARDS },
  {
    name: 'home-nothing-found',
    path: '/?q=quetzalcoatl',
    until: 'text=No tools found matching your criteria',
  },
  { name: 'home-loading', path: '/', slow: TOOLS, until: '[data-slot=skeleton]' },
  { name: 'home-failed', path: '/', failing: TOOLS, until: FAILED },
  { name: 'home-all-failed', path: '/', failing: EVERYTHING, until: FAILED },
  {
    name: 'home-not-refreshed',
    path: '/',
    until: FAILED,
    act: async (page) => {
      await page.route('**/api/tools?*', (route) => route.abort());
      await page.route('**/api/tools', (route) => route.abort());
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    },
  },
  { name: 'home-banner', path: '/', ...withBanners, until: 'text=Welcome to Tools Hub' },
  {
    name: 'home-branded',
    path: '/',
    until: 'footer >> text=Maintained by',
    settings: (drawings) => ({
      site_title: 'Team tools',
      site_description: 'The tools that our team uses every day.',
      logo_url: `${drawings}/logo.svg`,
      footer_text: 'Maintained by the platform team. Is a tool missing? Send us a message.',
      primary_color: '#2f6f4f',
    }),
  },
  {
    name: 'home-yellow',
    path: '/?q=e&sort=name_asc',
    ...withSettings({ primary_color: '#ffe600' }),
    until: CARDS,
  },
  {
    name: 'suggest',
    path: '/suggest',
    ...withSettings({ suggestions_enabled: true }),
    until: 'text=Send suggestion',
  },
  {
    name: 'home-black',
    path: '/?q=e&sort=name_asc',
    ...withSettings({ primary_color: '#000000' }),
    until: CARDS,
  },
  {
    name: 'home-cards-minimal-small',
    path: '/',
    ...withSettings({ tool_card_style: 'minimal', tool_card_size: 'small', tool_icon_size: 'h-8 w-8' }),
    until: CARDS,
  },
  {
    name: 'home-cards-rounded-large',
    path: '/',
    ...withSettings({ tool_card_style: 'rounded', tool_card_size: 'large', tool_icon_size: 'h-20 w-20' }),
    until: CARDS,
  },
  {
    name: 'home-cards-square',
    path: '/',
    ...withSettings({ tool_card_style: 'square', tool_icon_size: 'h-16 w-16' }),
    until: CARDS,
  },
  {
    name: 'home-cards-icons-alone',
    path: '/',
    ...withSettings({
      show_tool_names: false,
      show_tool_descriptions: false,
      show_tool_categories: false,
      show_usage_stats: false,
    }),
    until: CARDS,
  },
  { name: 'home-large-text', path: '/', textSize: 2, ...withBanners, until: CARDS },
  { name: 'sitemap-full', path: '/sitemap', until: 'text=MDN Web Docs' },
  { name: 'sitemap-loading', path: '/sitemap', slow: /^\/api\/sitemap/, until: '[data-slot=bone]' },
  { name: 'sitemap-failed', path: '/sitemap', failing: /^\/api\/sitemap/, until: FAILED },
  { name: 'sitemap-large-text', path: '/sitemap', textSize: 2, until: 'text=MDN Web Docs' },
  { name: 'refer-full', path: '/refer', until: 'text=Most Popular Tools' },
  { name: 'refer-loading', path: '/refer', slow: /^\/api\/recommendations/, until: '[data-slot=skeleton]' },
  { name: 'refer-failed', path: '/refer', failing: /^\/api\/recommendations/, until: FAILED },
  { name: 'refer-large-text', path: '/refer', textSize: 2, until: 'text=Most Popular Tools' },
  { name: 'new-full', path: '/new', until: CARDS },
  { name: 'new-loading', path: '/new', slow: /^\/api\/additions/, until: '[data-slot=skeleton]' },
  { name: 'new-failed', path: '/new', failing: /^\/api\/additions/, until: FAILED },
  { name: 'new-large-text', path: '/new', textSize: 2, until: CARDS },
  { name: 'tool-full', path: '/t/mdn-web-docs', until: TOOL_FACTS },
  {
    name: 'tool-loading',
    path: '/t/mdn-web-docs',
    slow: /^\/api\/tool-pages/,
    until: '[data-slot=skeleton]',
  },
  { name: 'tool-failed', path: '/t/mdn-web-docs', failing: /^\/api\/tool-pages/, until: FAILED },
  { name: 'tool-missing', path: '/t/no-such-tool', until: 'text=Oops! Page not found' },
  { name: 'tool-large-text', path: '/t/mdn-web-docs', textSize: 2, until: TOOL_FACTS },
  { name: 'tool-forced-colors', path: '/t/mdn-web-docs', forcedColors: true, until: TOOL_FACTS },
  { name: 'category-full', path: '/c/development', until: TOOL_LINKS },
  { name: 'category-missing', path: '/c/no-such-category', until: 'text=Oops! Page not found' },
  { name: 'category-low', path: '/c/development', low: true, until: TOOL_LINKS },
  { name: 'not-found', path: '/no/such/page', until: 'text=Oops! Page not found' },
  {
    name: 'error',
    path: '/sitemap',
    missing: /^\/assets\/sitemap-page.*\.js$/,
    until: 'text=Unexpected Application Error!',
  },

  {
    name: 'home-long',
    path: '/',
    directory: 'long',
    settings: () => ({
      banner_enabled: true,
      site_title: 'Site'.padEnd(120, 'withoutasinglespace'),
      footer_text: 'Footer'.padEnd(120, 'withoutasinglespace'),
    }),
    until: CARDS,
  },
  { name: 'sitemap-long', path: '/sitemap', directory: 'long', until: 'text=Only a name' },
  { name: 'refer-long', path: '/refer', directory: 'long', until: 'text=Only a name' },
  { name: 'new-long', path: '/new', directory: 'long', until: 'text=Only a name' },
  { name: 'tool-long', path: `/t/${endlessSlug('another')}`, directory: 'long', until: TOOL_FACTS },
  { name: 'category-long', path: `/c/${endlessSlug('category')}`, directory: 'long', until: TOOL_LINKS },

  {
    name: 'home-right-to-left',
    path: '/',
    directory: 'rightToLeft',
    settings: () => ({
      banner_enabled: true,
      site_title: 'دليل الأدوات',
      site_description: 'مجموعتك من الأدوات الأساسية',
    }),
    until: CARDS,
  },
  { name: 'sitemap-right-to-left', path: '/sitemap', directory: 'rightToLeft', until: 'text=English only' },
  { name: 'tool-right-to-left', path: '/t/dictionary-القاموس', directory: 'rightToLeft', until: TOOL_FACTS },
  { name: 'category-right-to-left', path: '/c/أدوات-التطوير', directory: 'rightToLeft', until: TOOL_LINKS },
  { name: 'refer-right-to-left', path: '/refer', directory: 'rightToLeft', until: 'text=English only' },

  { name: 'home-low', path: '/', ...withBanners, low: true, until: CARDS },
  {
    name: 'home-blue',
    path: '/?q=e&sort=name_asc',
    ...withSettings({ primary_color: '#001a66' }),
    until: CARDS,
  },
  { name: 'home-forced-colors', path: '/?q=e', forcedColors: true, until: CARDS },
  { name: 'sitemap-low', path: '/sitemap', low: true, until: 'text=MDN Web Docs' },
  { name: 'refer-low', path: '/refer', low: true, until: 'text=Most Popular Tools' },

  { name: 'home-thousand', path: '/', directory: 'thousand', until: CARDS },
  { name: 'sitemap-thousand', path: '/sitemap', directory: 'thousand', until: 'text=Tool number 1000' },
  { name: 'refer-thousand', path: '/refer', directory: 'thousand', until: 'text=Recently Added' },
  { name: 'category-thousand', path: '/c/category-2', directory: 'thousand', until: TOOL_LINKS },
  { name: 'new-thousand', path: '/new', directory: 'thousand', until: 'text=These are the newest 100' },
];

export const SCREENS = [
  ...VISITOR_SCREENS,
  ...OWNER_SCREENS,
  ...ACCOUNT_SCREENS,
  ...HISTORY_SCREENS,
  ...WORKBENCH_SCREENS,
  ...LANGUAGE_SCREENS,
];

/** Screens of the README, docs/pictures/<name>.png. Each shows one window, of the usual height or of `height`. */
export const README = [
  { name: 'home-light', path: '/', until: CARDS, width: 1440, theme: 'light' },
  { name: 'home-dark', path: '/?sort=usage_desc', until: CARDS, width: 1440, theme: 'dark' },
  { name: 'home-phone', path: '/', until: CARDS, width: 390, theme: 'light' },
  {
    name: 'banners',
    path: '/',
    ...withBanners,
    until: 'text=Welcome to Tools Hub',
    width: 1440,
    height: 620,
    theme: 'light',
  },
  { name: 'sitemap', path: '/sitemap', until: 'text=MDN Web Docs', width: 1440, theme: 'light' },
  { name: 'refer', path: '/refer', until: 'text=Most Popular Tools', width: 1440, theme: 'dark' },
  ...OWNER_README,
  ...LANGUAGE_README,
];
