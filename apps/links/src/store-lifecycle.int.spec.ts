import { afterEach, expect, jest, test } from '@jest/globals';
import { HostLeases } from './checks/host-leases.js';
import { LinksHarness } from './testing/links-harness.js';

const links = new LinksHarness();

afterEach(async () => {
  jest.restoreAllMocks();
  await links.close();
});

test('the links service is ready although the store failed once while its indexes were created', async () => {
  const prepare = jest.spyOn(HostLeases.prototype, 'prepare').mockRejectedValueOnce(new Error('away'));
  await links.open();
  await links.start({});
  expect(prepare).toHaveBeenCalledTimes(2);
});
