/** The records with the listed ones in each other's positions, in the order of `ids`, as the server orders them. */
export const inNewOrder = <Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const queue = ids.filter((id) => byId.has(id)).values();
  const listed = new Set(ids);
  return items.map((item) => {
    const id = listed.has(item.id) ? queue.next().value : undefined;
    return (id === undefined ? undefined : byId.get(id)) ?? item;
  });
};
