import {
  formatHomeAddress,
  SITE_PAGES,
  type HomeAddress,
  type InitialData,
  type Tool,
  type ToolPage,
} from '@tools-hub/contracts';
import { escapeHtml } from '../../http/escape-html.js';

/** The most tools of a list: the pages of a larger directory are read one at a time. */
const MOST_LISTED = 300;

interface Section {
  readonly title: string;
  readonly tools: readonly Tool[];
}

/**
 * The contents of a page as headings and lists of links, for browsers without scripts.
 * @param page the name of a page beside home; null at home
 * @param home the address of the home page; null on other pages
 */
export const plainList = (page: string | null, home: HomeAddress | null, data: InitialData): string => {
  const { site_title, site_description } = data.settings;
  return [
    '<div class="no-scripts">',
    heading(1, page ?? site_title),
    page === null && site_description !== '' ? `<p dir="auto">${escapeHtml(site_description)}</p>` : '',
    nav(
      'Pages',
      SITE_PAGES.map(({ path, title }) => link(path, title)),
    ),
    home === null ? '' : categories(home, data),
    ...firstTools(sectionsOf(data)).map(
      ({ title, tools }) => `${heading(2, title)}<ul>${tools.map(item).join('')}</ul>`,
    ),
    home === null ? '' : turns(home, data),
    '<p>Searching, sorting and opening the admin area need JavaScript.</p></div>',
  ].join('');
};

const sectionsOf = ({ tools, sitemap, recommendations, additions }: InitialData): readonly Section[] => [
  ...(tools ? [{ title: toolsTitle(tools.page), tools: tools.page.items }] : []),
  ...(sitemap?.categories ?? []).map(({ name, tools: own }) => ({ title: name, tools: own })),
  ...(sitemap ? [{ title: 'Other tools', tools: sitemap.uncategorised }] : []),
  ...(recommendations
    ? [
        { title: 'Most Popular Tools', tools: recommendations.popular },
        { title: 'Recently Added', tools: recommendations.recent },
      ]
    : []),
  ...(additions?.months ?? []).map(({ month, tools: own }) => ({ title: month, tools: own })),
];

const toolsTitle = ({ matches }: ToolPage): string =>
  matches === 'similar' ? 'No exact match. Similar tools' : 'Tools';

/** The sections that have tools, with `MOST_LISTED` tools in all. */
const firstTools = (sections: readonly Section[]): readonly Section[] => {
  let room = MOST_LISTED;
  return sections.flatMap(({ title, tools }) => {
    const shown = tools.slice(0, room);
    room -= shown.length;
    return shown.length === 0 ? [] : [{ title, tools: shown }];
  });
};

const categories = (home: HomeAddress, data: InitialData): string =>
  nav(
    'Categories',
    (data.categories?.items ?? []).map(({ id, name }) =>
      link(`/${formatHomeAddress({ ...home, category: id, page: 1 })}`, name),
    ),
  );

const turns = (home: HomeAddress, { tools }: InitialData): string => {
  const pages = tools?.page.totalPages ?? 0;
  const to = (page: number, label: string): string => link(`/${formatHomeAddress({ ...home, page })}`, label);
  return nav('Pages of tools', [
    ...(home.page > 1 ? [to(Math.min(home.page - 1, Math.max(pages, 1)), 'Previous')] : []),
    ...(home.page < pages ? [to(home.page + 1, 'Next')] : []),
  ]);
};

const item = ({ name, description, link: address }: Tool): string => {
  const about = description ? `<br>${escapeHtml(description)}` : '';
  // A link that was saved before today's rule may have another protocol: it stays text.
  const title = /^https?:\/\//i.test(address)
    ? `<a href="${escapeHtml(address)}" rel="noopener noreferrer">${escapeHtml(name)}</a>`
    : escapeHtml(name);
  return `<li dir="auto">${title}${about}</li>`;
};

const heading = (level: number, text: string): string =>
  `<h${level} dir="auto">${escapeHtml(text)}</h${level}>`;

const nav = (label: string, links: readonly string[]): string =>
  links.length === 0
    ? ''
    : `<nav aria-label="${label}"><ul>${links.map((each) => `<li>${each}</li>`).join('')}</ul></nav>`;

const link = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}" dir="auto">${escapeHtml(text)}</a>`;
