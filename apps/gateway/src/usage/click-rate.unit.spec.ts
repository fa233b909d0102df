import { expect, test } from '@jest/globals';
import { cleanAgent } from './agent.js';
import { clientOf } from './click-rate.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the client behind %s is %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

test('an agent is kept trimmed, without < and >, and no longer than 512 characters', () => {
  expect(cleanAgent('  Mozilla/5.0 <script>  ')).toBe('Mozilla/5.0 script');
  expect(cleanAgent('x'.repeat(2_000))).toHaveLength(512);
  expect(cleanAgent(undefined)).toBe('');
});
