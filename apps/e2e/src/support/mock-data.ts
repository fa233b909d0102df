import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page, Request } from '@playwright/test';
import {
  INITIAL_DATA_ID,
  type Category,
  type InitialData,
  type Page as ListPage,
  type Tool,
  type ToolQuery,
} from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import { aCategory, aToolRecord } from '@tools-hub/domain/testing';
import type { Site } from './site.js';

/** Data that no store has: large amounts, or invalid values. Everything else is the site's own. */
interface MockData {
  readonly tools?: readonly Tool[];
  readonly categories?: readonly Category[];
  readonly settings?: Partial<Settings>;
}

export const mockTool = (fields: Partial<Tool> = {}): Tool => ({
  ...aToolRecord({ id: randomUUID(), name: 'Made up' }),
  usageCount: 0,
  ...fields,
});

export const mockCategory = (fields: Partial<Category> = {}): Category => ({
  id: randomUUID(),
  ...aCategory({ name: 'Made up' }),
  toolCount: 0,
  version: 1,
  ...fields,
});

/** Opens a page with mock data, in its first paint and in every later call. */
export const openMocked = async (
  site: Site,
  mocked: MockData,
  { path = '/', options }: { readonly path?: string; readonly options?: BrowserContextOptions } = {},
): Promise<Page> => {
  const page = await site.blankPage(options);
  await showMocked(site, mocked);
  await page.goto(`${site.url}${path}`);
  return page;
};

/** Serves mock data to the visitor's pages. */
export const showMocked = async (site: Site, { tools, categories, settings }: MockData): Promise<void> => {
  await editFirstData(site, (data) => ({
    ...data,
    settings: { ...data.settings, ...settings },
    ...(categories && { categories: wholePage(categories) }),
    ...(tools && data.tools && { tools: { ...data.tools, page: pageOf(tools, data.tools.query, settings) } }),
  }));
  const answers: Readonly<Record<string, ((request: Request) => object) | undefined>> = {
    '/api/tools': tools && ((request) => pageOf(tools, queryOf(request), settings)),
    '/api/categories': categories && (() => wholePage(categories)),
  };
  for (const [path, answer] of Object.entries(answers)) {
    if (!answer) continue;
    await site.visitor.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ json: answer(route.request()) }),
    );
  }
};

/** Removes the first data from the visitor's pages, so that they fetch it. */
export const withoutFirstData = (site: Site): Promise<void> => editFirstData(site, () => null);

const FIRST_DATA = new RegExp(
  `(<script type="application/json" id="${INITIAL_DATA_ID}">)(.*?)</script>`,
  's',
);

const editFirstData = async (site: Site, edit: (data: InitialData) => InitialData | null): Promise<void> => {
  await site.visitor.route(
    (url) => url.origin === site.url,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(FIRST_DATA, (_whole, start: string, json: string) => {
        const data = edit(JSON.parse(json) as InitialData);
        return data === null ? '' : `${start}${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
      });
      return route.fulfill({ response, body });
    },
  );
};

const wholePage = <Item>(items: readonly Item[]): ListPage<Item> => ({
  items,
  page: 1,
  perPage: items.length,
  total: items.length,
  totalPages: items.length === 0 ? 0 : 1,
});

const queryOf = (request: Request): ToolQuery => {
  const { search, category, page } = Object.fromEntries(new URL(request.url()).searchParams);
  return { ...(search && { search }), ...(category && { category }), ...(page && { page: Number(page) }) };
};

const pageOf = (
  tools: readonly Tool[],
  { search = '', category, page = 1 }: ToolQuery,
  { tools_per_page: perPage = 20 }: Partial<Settings> = {},
): ListPage<Tool> => {
  const found = tools.filter(
    ({ name, categoryId }) =>
      name.toLowerCase().includes(search.toLowerCase()) && (!category || categoryId === category),
  );
  return {
    items: found.slice((page - 1) * perPage, page * perPage),
    page,
    perPage,
    total: found.length,
    totalPages: Math.ceil(found.length / perPage),
  };
};
