import { firstCharacters, isUuidV4, LIMITS, TOOL_SORTS, type ToolSort } from '@tools-hub/domain';

/** The lists of tools that a browser keeps for its visitor. The server knows none of them. */
export const OWN_LISTS = ['favourites', 'lately'] as const;
export type OwnList = (typeof OWN_LISTS)[number];

const OWN_LIST_NAMES: Readonly<Record<OwnList, string>> = {
  favourites: 'Favourites',
  lately: 'Recently opened',
};

/** The state of the home page in its address. */
export interface HomeAddress {
  /** As typed, spaces at the end included. */
  readonly q: string;
  readonly category: string | null;
  /** Null shows all tools. */
  readonly show: OwnList | null;
  /** Null is the settings' order; of the recently opened tools, the latest first. */
  readonly sort: ToolSort | null;
  readonly page: number;
}

export const HOME: HomeAddress = { q: '', category: null, show: null, sort: null, page: 1 };

/** The fields of an address, as `URLSearchParams` has them. */
interface AddressFields {
  get(name: string): string | null;
}

/** Parses an address. Malformed parts count as absent, since people type addresses. */
export const parseHomeAddress = (fields: AddressFields): HomeAddress => {
  const category = fields.get('category');
  const page = fields.get('page') ?? '';
  return {
    q: firstCharacters(fields.get('q') ?? '', LIMITS.search),
    category: isUuidV4(category) ? category.toLowerCase() : null,
    show: OWN_LISTS.find((list) => list === fields.get('show')) ?? null,
    sort: TOOL_SORTS.find((sort) => sort === fields.get('sort')) ?? null,
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
};

/** The shortest search part that leads here, with its `?`, or nothing. */
export const formatHomeAddress = ({ q, category, show, sort, page }: HomeAddress): string => {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (category) params.set('category', category);
  if (show) params.set('show', show);
  if (sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
};

/** A visitor's query of tools. The settings decide absent fields. */
export interface ToolQuery {
  readonly search?: string;
  readonly category?: string;
  readonly sort?: ToolSort;
  readonly page?: number;
}

/** The tools that the home page shows at an address, before a list of the visitor's own narrows them. */
export const toolsQueryOf = ({ q, category, sort, page }: HomeAddress): ToolQuery => ({
  ...(q.trim() && { search: q.trim() }),
  ...(category && { category }),
  ...(sort && { sort }),
  ...(page > 1 && { page }),
});

/** The parts of a title of the home page. */
export interface HomeTitleWords {
  readonly list: (list: OwnList) => string;
  readonly search: (text: string) => string;
  readonly page: (page: number) => string;
}

/** The words of the gateway. The pages have those of their language, and load no others. */
export const ENGLISH_TITLE_WORDS: HomeTitleWords = {
  list: (list) => OWN_LIST_NAMES[list],
  search: (text) => `Search: ${text}`,
  page: (page) => `Page ${page}`,
};

/** The title of the home page at an address with a filter or a later page: its list, category, search and page. Null for the plain page. */
export const homePageTitle = (
  { q, category, show, page }: HomeAddress,
  categories: readonly { readonly id: string; readonly name: string }[],
  words: HomeTitleWords,
): string | null => {
  const search = q.trim();
  const parts = [
    show !== null && words.list(show),
    categories.find(({ id }) => id === category)?.name,
    search && words.search(search),
    page > 1 && words.page(page),
  ];
  return parts.filter(Boolean).join(' · ') || null;
};
