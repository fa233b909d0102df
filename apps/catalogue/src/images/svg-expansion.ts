/** An element of a picture, with the ids that it refers to. */
export interface SvgNode {
  readonly children: SvgNode[];
  readonly references: readonly string[];
}

/**
 * The number of elements that are drawn when every reference is followed; Infinity when an element refers to itself. A few elements that
 * repeat each other can stand for billions.
 */
export const expansionOf = (root: SvgNode, ids: ReadonlyMap<string, SvgNode>): number => {
  const known = new Map<SvgNode, number>();
  const under = new Set<SvgNode>();
  const count = (node: SvgNode): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    if (under.has(node)) return Infinity;
    under.add(node);
    let total = 1;
    for (const child of node.children) total += count(child);
    for (const id of node.references) {
      const target = ids.get(id);
      if (target !== undefined) total += count(target);
    }
    under.delete(node);
    known.set(node, total);
    return total;
  };
  return count(root);
};
