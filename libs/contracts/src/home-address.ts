import { isUuidV4, LIMITS, TOOL_SORTS, type ToolSort } from '@tools-hub/domain';

/** The state of the home page in its address. */
export interface HomeAddress {
  /** As typed, spaces at the end included. */
  readonly q: string;
  readonly category: string | null;
  /** Null is the settings' order. */
  readonly sort: ToolSort | null;
  readonly page: number;
}

export const HOME: HomeAddress = { q: '', category: null, sort: null, page: 1 };

/** The fields of an address, as `URLSearchParams` has them. */
export interface AddressFields {
  get(name: string): string | null;
}

/** Parses an address. Malformed parts count as absent, since people type addresses. */
export const parseHomeAddress = (fields: AddressFields): HomeAddress => {
  const category = fields.get('category');
  const page = fields.get('page') ?? '';
  return {
    q: (fields.get('q') ?? '').slice(0, LIMITS.search),
    category: isUuidV4(category) ? category.toLowerCase() : null,
    sort: TOOL_SORTS.find((sort) => sort === fields.get('sort')) ?? null,
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

/** A visitor's query of tools. The settings decide absent fields. */
export interface ToolQuery {
  readonly search?: string;
  readonly category?: string;
  readonly sort?: ToolSort;
  readonly page?: number;
}

/** The tools that the home page shows at an address. */
export const toolsQueryOf = ({ q, category, sort, page }: HomeAddress): ToolQuery => ({
  ...(q.trim() && { search: q.trim() }),
  ...(category && { category }),
  ...(sort && { sort }),
  ...(page > 1 && { page }),
});

/** The title of the home page at an address with a filter or a later page: its category, search and page. Null for the plain page. */
export const homePageTitle = (
  { q, category, page }: HomeAddress,
  categories: readonly { readonly id: string; readonly name: string }[],
): string | null => {
  const search = q.trim();
  const parts = [
    categories.find(({ id }) => id === category)?.name,
    search && `Search: ${search}`,
    page > 1 && `Page ${page}`,
  ];
  return parts.filter(Boolean).join(' · ') || null;
};
