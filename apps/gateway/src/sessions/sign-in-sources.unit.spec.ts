import { expect, test } from 'vitest';
import { clientOf } from '../http/client-rate.js';
import { networkOf } from './sign-in-sources.js';

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8:1:ffff::9', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(clientOf(address))).toBe(network);
});
