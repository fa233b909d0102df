export { Checks, expectNone, type Check } from './checks.js';
export { eventually } from './eventually.js';
export { NOTHING, ONE_FAILED, ONE_PASSED, isGreen, sum, type Tally } from './stage.js';
export { makeTestFolder, removeTestFolder } from './test-folder.js';
