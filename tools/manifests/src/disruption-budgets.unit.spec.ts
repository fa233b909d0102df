import { readFileSync } from 'node:fs';
import { loadAll } from 'js-yaml';
import { expect, test } from 'vitest';
import { inRepository } from '@tools-hub/local';
import { ofKind, type Resource } from './resources.js';

test('a node can be drained while the store is away, when no service is ready, and the broker keeps its quorum', () => {
  const file = inRepository('deploy', 'kubernetes', 'overlays', 'production', 'disruption-budgets.yaml');
  const budgets = ofKind(loadAll(readFileSync(file, 'utf8')) as Resource[], 'PodDisruptionBudget');
  const blocking = budgets.filter(({ spec }) => spec.unhealthyPodEvictionPolicy !== 'AlwaysAllow');
  expect(blocking.map(({ metadata }) => metadata.name)).toEqual(['nats']);
});
