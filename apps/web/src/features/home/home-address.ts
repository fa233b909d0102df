import type { HomeAddress, OwnList } from '@tools-hub/contracts';
import { firstCharacters, LIMITS, type Settings, type ToolSort } from '@tools-hub/domain';

export const withSearch = (address: HomeAddress, q: string): HomeAddress =>
  q === address.q ? address : { ...address, q: firstCharacters(q, LIMITS.search), page: 1 };

export const withCategory = (address: HomeAddress, category: string | null): HomeAddress =>
  category === address.category ? address : { ...address, category, page: 1 };

export const withShow = (address: HomeAddress, show: OwnList | null): HomeAddress =>
  show === address.show ? address : { ...address, show, page: 1 };

/** Changes the order and returns to page 1. The default order is left out of the address. */
export const withSort = (
  address: HomeAddress,
  sort: ToolSort | null,
  byDefault: ToolSort | null,
): HomeAddress => ({
  ...address,
  sort: sort === byDefault ? null : sort,
  page: 1,
});

export const withPage = (address: HomeAddress, page: number): HomeAddress => ({ ...address, page });

/** The default order of what an address shows. Null is the order in which the tools were opened. */
export const defaultSort = ({ show }: HomeAddress, { tool_sort_order }: Settings): ToolSort | null =>
  show === 'lately' ? null : tool_sort_order;

export const isFiltered = ({ q, category }: HomeAddress): boolean => q.trim() !== '' || category !== null;
