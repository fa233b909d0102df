import {
  CATEGORY_PAGES,
  formatHomeAddress,
  recordPagePath,
  SITE_PAGES,
  TOOL_PAGES,
  type HomeAddress,
  type InitialData,
  type LinkedTool,
  type Tool,
  type ToolPage,
  type ToolPageData,
} from '@tools-hub/contracts';
import { escapeHtml } from '../../http/escape-html.js';

/** The most tools of a list: the pages of a larger directory are read one at a time. */
const MOST_LISTED = 300;

/** A tool of a list, with the slug of its page where the list leads there. */
interface Entry {
  readonly slug?: string;
  readonly tool: Tool;
}

interface Section {
  readonly title: string;
  readonly tools: readonly Entry[];
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
    data.toolPage === undefined ? '' : about(data.toolPage),
    data.categoryPage === undefined ? '' : paragraph(data.categoryPage.category.description),
    ...firstTools(sectionsOf(data)).map(
      ({ title, tools }) => `${heading(2, title)}<ul>${tools.map(item).join('')}</ul>`,
    ),
    home === null ? '' : turns(home, data),
    '<p>Searching, sorting and opening the admin area need JavaScript.</p></div>',
  ].join('');
};

const sectionsOf = (data: InitialData): readonly Section[] => {
  const { tools, sitemap, recommendations, additions, toolPage, categoryPage } = data;
  return [
    ...(tools ? [section(toolsTitle(tools.page), tools.page.items)] : []),
    ...(sitemap?.categories ?? []).map(({ name, tools: own }) => section(name, own)),
    ...(sitemap ? [section('Other tools', sitemap.uncategorised)] : []),
    ...(recommendations
      ? [
          section('Most Popular Tools', recommendations.popular),
          section('Recently Added', recommendations.recent),
        ]
      : []),
    ...(additions?.months ?? []).map(({ month, tools: own }) => section(month, own)),
    ...(toolPage ? [linked('Similar tools', toolPage.alike)] : []),
    ...(categoryPage ? [linked('Tools', categoryPage.tools)] : []),
  ];
};

const section = (title: string, tools: readonly Tool[]): Section => ({
  title,
  tools: tools.map((tool) => ({ tool })),
});

const linked = (title: string, tools: readonly LinkedTool[]): Section => ({ title, tools });

/** The facts of a tool's page. */
const about = ({ tool, category }: ToolPageData): string =>
  [
    paragraph(tool.description),
    `<p>${openLink(tool, `Open ${tool.name}`)}</p>`,
    category === null
      ? ''
      : `<p>Category: ${link(recordPagePath(CATEGORY_PAGES, category.slug), category.name)}</p>`,
    `<p>Opened ${tool.usageCount} ${tool.usageCount === 1 ? 'time' : 'times'}. Added on ${tool.createdAt.slice(0, 10)}.</p>`,
  ].join('');

const paragraph = (text: string | null): string => (text ? `<p dir="auto">${escapeHtml(text)}</p>` : '');

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

const item = ({ tool, slug }: Entry): string => {
  const description = tool.description ? `<br>${escapeHtml(tool.description)}` : '';
  const page =
    slug === undefined ? '' : `<br>${link(recordPagePath(TOOL_PAGES, slug), `About ${tool.name}`)}`;
  return `<li dir="auto">${openLink(tool, tool.name)}${description}${page}</li>`;
};

/** A link to a tool. Browsers without scripts count the click by its `ping`. */
const openLink = ({ id, link: address }: Tool, text: string): string =>
  // A link that was saved before today's rule may have another protocol: it stays text.
  /^https?:\/\//i.test(address)
    ? `<a href="${escapeHtml(address)}" rel="noopener noreferrer" ping="/api/tools/${id}/usage">${escapeHtml(text)}</a>`
    : escapeHtml(text);

const heading = (level: number, text: string): string =>
  `<h${level} dir="auto">${escapeHtml(text)}</h${level}>`;

const nav = (label: string, links: readonly string[]): string =>
  links.length === 0
    ? ''
    : `<nav aria-label="${label}"><ul>${links.map((each) => `<li>${each}</li>`).join('')}</ul></nav>`;

const link = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}" dir="auto">${escapeHtml(text)}</a>`;
