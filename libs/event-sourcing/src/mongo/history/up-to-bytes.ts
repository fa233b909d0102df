/** The first items, up to so many bytes of JSON. */
export const upToBytes = <Item>(items: readonly Item[], most: number): readonly Item[] => {
  let bytes = 0;
  const end = items.findIndex((item) => (bytes += Buffer.byteLength(JSON.stringify(item))) > most);
  return end < 0 ? items : items.slice(0, end);
};
