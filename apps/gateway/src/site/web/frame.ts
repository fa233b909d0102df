import type { InitialData, Tool } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import { escapeHtml } from '../../http/escape-html.js';
import { plainText } from './plain-text.js';

/** The most cards of the frame: more than a large screen shows. */
const MOST_CARDS = 24;
const CHIPS = 12;
/** The longest description that can show in two lines. */
const MOST_TEXT = 200;
/** Numbers below this look the same in every locale. */
const GROUPED_FROM = 1_000;
/** The longest titles beside the actions on a phone (the web app's site-header.tsx). */
const ROOM = { withLogo: 28, withoutLogo: 40 } as const;

const ICON: Readonly<Record<Settings['tool_icon_size'], string>> = {
  'h-8 w-8': '2rem',
  'h-12 w-12': '3rem',
  'h-16 w-16': '4rem',
  'h-20 w-20': '5rem',
};
const CORNER: Readonly<Record<Settings['tool_card_style'], string>> = {
  default: '.75rem',
  minimal: '.75rem',
  rounded: '1.5rem',
  square: '0',
};
const SPACE: Readonly<Record<Settings['tool_card_size'], readonly [gap: string, inset: string]>> = {
  small: ['.5rem', '.75rem'],
  default: ['.75rem', '1rem'],
  large: ['1rem', '1.5rem'],
};

/**
 * The page's frame, which is painted before scripts and styles have arrived and which the web app replaces: the names of what the
 * page shows in the places where they will stand, without controls. Its classes are in apps/web/first-paint/frame.css.
 * @param page the name of a page beside home; null at home
 */
export const frameOf = (page: string | null, data: InitialData): string =>
  `<div class="frame">${page === null ? home(data) : directoryPage(page)}</div>`;

const directoryPage = (name: string): string =>
  `<div class="frame-bar"><div class="frame-name"><i class="frame-bone frame-back"></i></div>${TOGGLE}</div>` +
  `<div class="frame-page"><p class="frame-title">${escapeHtml(name)}</p><i class="frame-bone"></i></div>`;

const home = (data: InitialData): string => header(data.settings) + banner(data) + TOOLBAR + tools(data);

const header = ({ site_title, site_description, logo_url }: Settings): string => {
  const long = site_title.length > (logo_url === null ? ROOM.withoutLogo : ROOM.withLogo);
  const title = `<p class="frame-title" dir="auto">${escapeHtml(site_title)}</p>`;
  const about =
    site_description === '' ? '' : `<p class="frame-about" dir="auto">${escapeHtml(site_description)}</p>`;
  const logo = logo_url === null ? '' : '<i class="frame-logo"></i>';
  return (
    `<div class="frame-bar"><div class="frame-name${long ? ' frame-long' : ''}">${logo}<div>${title}${about}</div></div>` +
    `<i class="frame-room"></i>${TOGGLE}</div><div class="frame-below">${long ? title : ''}${about}</div>`
  );
};

const TOGGLE = '<i class="frame-toggle"></i>';

const TOOLBAR =
  '<div class="frame-tools"><i class="frame-search"></i>' +
  `<i class="frame-chips">${'<i></i>'.repeat(CHIPS)}</i>` +
  '<i class="frame-selects"><i class="frame-sort"></i><i></i></i></div>';

const banner = ({ banners }: InitialData): string =>
  banners === undefined || banners.items.length === 0 ? '' : '<div class="frame-banner"><i></i></div>';

const tools = ({ settings, tools }: InitialData): string => {
  if (tools === undefined) return '';
  const { total, items, matches } = tools.page;
  const [note, kind] = matches === 'similar' ? ['No exact match. ', 'similar '] : ['', ''];
  const count = total >= GROUPED_FROM ? '' : `${note}${total} ${kind}${total === 1 ? 'tool' : 'tools'}`;
  const cards = items.slice(0, MOST_CARDS).map((tool) => card(tool, settings));
  return (
    `<div><p class="frame-count">${count}</p>` +
    `<div class="frame-grid${looks(settings)}" style="${measures(settings)}">${cards.join('')}</div></div>`
  );
};

const looks = ({ tool_card_style, tool_icon_size }: Settings): string =>
  (tool_card_style === 'minimal' ? ' frame-minimal' : '') +
  (tool_icon_size === 'h-16 w-16' || tool_icon_size === 'h-20 w-20' ? ' frame-stacked' : '');

const measures = ({ tool_card_size, tool_card_style, tool_icon_size }: Settings): string => {
  const [gap, inset] = SPACE[tool_card_size];
  return `--gap:${gap};--inset:${inset};--corner:${CORNER[tool_card_style]};--icon:${ICON[tool_icon_size]}`;
};

const card = ({ name, description, categoryId }: Tool, settings: Settings): string => {
  const icon = settings.show_tool_icons ? '<i class="frame-bone frame-icon"></i>' : '';
  const title = settings.show_tool_names ? `<b>${escapeHtml(name)}</b>` : '';
  const text =
    settings.show_tool_descriptions && description
      ? `<p dir="auto">${escapeHtml(plainText(description, MOST_TEXT))}</p>`
      : '';
  const category =
    settings.show_tool_categories && categoryId !== null ? '<i class="frame-bone frame-category"></i>' : '';
  return `<div class="frame-card" dir="auto"><div class="frame-head">${icon}${title}</div>${text}${category}</div>`;
};
