import { expect, test } from 'vitest';
import { addToTree, storedTree, treeOf, type CountTree } from './count-tree.js';

test('a tree of counts is stored as increments of its paths would leave it, and continues from there', () => {
  const tree: CountTree = new Map();
  addToTree(tree, 'a', 1);
  addToTree(tree, 'b.c', 2);
  const again = treeOf(storedTree(tree));
  addToTree(again, 'b.c', 3);
  addToTree(again, 'b.d', 4);
  expect(storedTree(again)).toEqual({ a: 1, b: { c: 5, d: 4 } });
  expect(storedTree(tree)).toEqual({ a: 1, b: { c: 2 } });
});
