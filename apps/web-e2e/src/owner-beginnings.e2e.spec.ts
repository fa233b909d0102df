import { afterAll, afterEach, beforeAll, describe, jest } from '@jest/globals';
import { emptyDirectory } from './owner/empty.suite.js';
import { manyTools } from './owner/many-tools.suite.js';
import { Site } from './support/site.js';

jest.setTimeout(120_000);

/** From nothing to a thousand tools: a product of its own, which nobody has to tidy up. */
describe('the owner who begins with nothing', () => {
  const site = new Site();

  beforeAll(() => site.start('--empty'), 300_000);
  afterAll(() => site.stop());
  afterEach(() => site.leave());

  emptyDirectory(site);
  manyTools(site);
});
