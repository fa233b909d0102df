export { Checks, expectNone, type Check } from './checks.js';
export { eventually } from './eventually.js';
export { makeTestFolder, removeTestFolder } from './test-folder.js';
