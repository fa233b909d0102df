/** A reference of an element to another one by its id. */
export interface SvgReference {
  readonly id: string;
  /** The reach is the element, each part of the element, which inherits the reference, or each point of these. */
  readonly reach: 'element' | 'parts' | 'points';
}

/** An element of a picture, with its references. */
export interface SvgNode {
  readonly children: SvgNode[];
  readonly references: readonly SvgReference[];
  /** At least the number of points of its line, each of which may have a marker. */
  readonly points: number;
  /** Whether it is a gradient, which draws no element for what refers to it. */
  readonly isGradient: boolean;
}

/** The numbers of elements and points of an element, with all that is drawn for it. */
interface Expansion {
  readonly drawn: number;
  readonly points: number;
}

/** The most elements within one another when every reference is followed. Each takes a part of the stack, here and in browsers. */
const MAX_DEPTH = 500;

const ENDLESS: Expansion = { drawn: Infinity, points: 0 };

/**
 * The most elements that are drawn when every reference is followed; Infinity when an element refers to itself, or references are a chain
 * that is too long. A few elements that repeat each other, or that inherit a pattern, can stand for billions.
 */
export const expansionOf = (root: SvgNode, ids: ReadonlyMap<string, SvgNode>): number => {
  const known = new Map<SvgNode, Expansion>();
  const under = new Set<SvgNode>();
  const expand = (node: SvgNode): Expansion => {
    const before = known.get(node);
    if (before !== undefined) return before;
    if (under.has(node) || under.size === MAX_DEPTH) return ENDLESS;
    under.add(node);
    let drawn = 1;
    let { points } = node;
    const add = (other: Expansion, times = 1): void => {
      drawn += other.drawn * times;
      points += other.points;
    };
    for (const child of node.children) add(expand(child));
    const references = node.references.flatMap(({ id, reach }) => {
      const target = ids.get(id);
      return target === undefined ? [] : [{ target, reach: target.isGradient ? 'element' : reach }];
    });
    // These are repeated themselves, and their parts inherit what follows.
    for (const { target, reach } of references) if (reach === 'element') add(expand(target));
    const parts = { drawn, points };
    for (const { target, reach } of references) {
      if (reach !== 'element') add(expand(target), parts.drawn + (reach === 'points' ? parts.points : 0));
    }
    under.delete(node);
    const expansion = { drawn, points };
    known.set(node, expansion);
    return expansion;
  };
  return expand(root).drawn;
};
