import { expect, test } from 'vitest';
import { cleanAgent } from './agent.js';

test('an agent is stored trimmed, without < and >, and with at most 512 characters', () => {
  expect(cleanAgent('  Mozilla/5.0 <script>  ')).toBe('Mozilla/5.0 script');
  expect(cleanAgent('x'.repeat(2_000))).toHaveLength(512);
  expect(cleanAgent(undefined)).toBe('');
});
