import type { Page } from '@tools-hub/contracts';

/** A list that comes whole, in the shape of a page. */
export const onePage = <Item>(items: readonly Item[]): Page<Item> => ({
  items,
  page: 1,
  perPage: items.length,
  total: items.length,
  totalPages: items.length === 0 ? 0 : 1,
});
