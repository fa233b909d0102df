import type { HomeAddress, ToolPage } from '@tools-hub/contracts';
import type { EveryTool } from './own.api.js';

/** A page of the tools of a visitor's list: in the order of the answer, or of the list where the visitor chose no order. */
export const ownPage = (
  { tools, matches, words }: Pick<EveryTool, 'tools' | 'matches' | 'words'>,
  ids: readonly string[],
  { show, sort, page }: Pick<HomeAddress, 'show' | 'sort' | 'page'>,
  perPage: number,
): ToolPage => {
  const places = new Map(ids.map((id, place) => [id, place]));
  const own = tools.filter(({ id }) => places.has(id));
  if (show === 'lately' && sort === null)
    own.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return {
    items: own.slice((page - 1) * perPage, page * perPage),
    page,
    perPage,
    total: own.length,
    totalPages: Math.ceil(own.length / perPage),
    ...(matches && { matches }),
    ...(words && { words }),
  };
};
