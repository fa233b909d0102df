/** Values by the path of their field, as a tree: the paths of many values begin alike. */
export type CountTree = Map<string, number | CountTree>;

/** Values as they are in a document: counts, and the texts of sketches. */
export interface StoredTree {
  readonly [key: string]: number | string | StoredTree;
}

/** Makes one value of two. */
export type Combine = (one: number, other: number) => number;

export const sumOf: Combine = (one, other) => one + other;

/** @param path keys with dots between them, as of `$inc` */
export const addToTree = (tree: CountTree, path: string, value: number, combine: Combine = sumOf): void => {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let node = tree;
  for (const key of keys) {
    const known = node.get(key);
    const inner: CountTree = typeof known === 'object' ? known : new Map<string, number | CountTree>();
    if (inner !== known) node.set(key, inner);
    node = inner;
  }
  const before = node.get(last);
  node.set(last, typeof before === 'number' ? combine(before, value) : value);
};

export const storedTree = (tree: CountTree): StoredTree =>
  Object.fromEntries(
    [...tree].map(([key, inner]) => [key, typeof inner === 'number' ? inner : storedTree(inner)]),
  );

export const treeOf = (stored: StoredTree): CountTree => {
  const tree: CountTree = new Map();
  for (const [key, inner] of Object.entries(stored)) {
    if (typeof inner !== 'string') tree.set(key, typeof inner === 'number' ? inner : treeOf(inner));
  }
  return tree;
};

/** The characters of a text that take the room of a count. */
const COUNT_CHARACTERS = 12;

/** The number of counts in a tree. A text has as many as would take its room. */
export const sizeOfTree = (stored: StoredTree): number =>
  Object.values(stored).reduce<number>((sum, inner) => {
    if (typeof inner === 'number') return sum + 1;
    return sum + (typeof inner === 'string' ? Math.ceil(inner.length / COUNT_CHARACTERS) : sizeOfTree(inner));
  }, 0);
