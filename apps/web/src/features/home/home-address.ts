import { isUuidV4, LIMITS, TOOL_SORTS, type ToolSort } from '@tools-hub/contracts';
import type { ListToolsApiArg } from '../../shared/api/visitor.api.js';

/** What the address says of the home page. */
export interface HomeAddress {
  /** As typed, spaces at the end included. */
  readonly q: string;
  readonly category: string | null;
  /** Null is the settings' order. */
  readonly sort: ToolSort | null;
  readonly page: number;
}

export const HOME: HomeAddress = { q: '', category: null, sort: null, page: 1 };

/** What is malformed counts as absent: an address is typed by people. */
export const parseHomeAddress = (params: URLSearchParams): HomeAddress => {
  const category = params.get('category');
  const page = params.get('page') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, LIMITS.search),
    category: isUuidV4(category) ? category.toLowerCase() : null,
    sort: TOOL_SORTS.find((sort) => sort === params.get('sort')) ?? null,
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
};

/** The shortest search part that leads here, with its `?`, or nothing. */
export const formatHomeAddress = ({ q, category, sort, page }: HomeAddress): string => {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (category) params.set('category', category);
  if (sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
};

export const withSearch = (address: HomeAddress, q: string): HomeAddress =>
  q === address.q ? address : { ...address, q: q.slice(0, LIMITS.search), page: 1 };

export const withCategory = (address: HomeAddress, category: string | null): HomeAddress =>
  category === address.category ? address : { ...address, category, page: 1 };

/** Another order is another first page; the settings' own order needs no word in the address. */
export const withSort = (address: HomeAddress, sort: ToolSort, usual: ToolSort): HomeAddress => ({
  ...address,
  sort: sort === usual ? null : sort,
  page: 1,
});

export const withPage = (address: HomeAddress, page: number): HomeAddress => ({ ...address, page });

export const isFiltered = ({ q, category }: HomeAddress): boolean => q.trim() !== '' || category !== null;

export const toolsQueryOf = ({ q, category, sort, page }: HomeAddress): ListToolsApiArg => ({
  ...(q.trim() && { search: q.trim() }),
  ...(category && { category }),
  ...(sort && { sort }),
  ...(page > 1 && { page }),
});
