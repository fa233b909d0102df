/** Counts by the path of their field, as a tree: the paths of many counts begin alike. */
export type CountTree = Map<string, number | CountTree>;

/** Counts as they are in a document. */
export interface StoredTree {
  readonly [key: string]: number | StoredTree;
}

/** @param path keys with dots between them, as of `$inc` */
export const addToTree = (tree: CountTree, path: string, uses: number): void => {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let place = tree;
  for (const key of keys) {
    const known = place.get(key);
    const inner: CountTree = typeof known === 'object' ? known : new Map<string, number | CountTree>();
    if (inner !== known) place.set(key, inner);
    place = inner;
  }
  const count = place.get(last);
  place.set(last, (typeof count === 'number' ? count : 0) + uses);
};

export const storedTree = (tree: CountTree): StoredTree =>
  Object.fromEntries(
    [...tree].map(([key, inner]) => [key, typeof inner === 'number' ? inner : storedTree(inner)]),
  );

export const treeOf = (stored: StoredTree): CountTree =>
  new Map(
    Object.entries(stored).map(([key, inner]) => [key, typeof inner === 'number' ? inner : treeOf(inner)]),
  );

/** The number of counts in a tree. */
export const sizeOfTree = (stored: StoredTree): number =>
  Object.values(stored).reduce<number>(
    (sum, inner) => sum + (typeof inner === 'number' ? 1 : sizeOfTree(inner)),
    0,
  );
