import { expect, test } from 'vitest';
import { ToolColumns } from './tool-columns.js';

test('columns add up to the uses by tool, however many tools there are', () => {
  const columns = new ToolColumns();
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, tool) => [`tool ${tool}`, tool + 1]));
  const [first, second] = [columns.sums(), columns.sums()];
  first.addAll({ a: 2, b: 3 });
  second.addAll(many);
  second.addAll({ a: 5 });
  const sums = columns.sums();
  sums.add(first.toColumns());
  sums.add(second.toColumns());
  sums.add(columns.sums().toColumns());
  expect(sums.byTool()).toEqual({ ...many, a: 7, b: 3 });
});
