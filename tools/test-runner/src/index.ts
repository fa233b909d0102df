export { NOTHING, ONE_FAILED, ONE_PASSED, isGreen, sum, type Tally } from './stage.js';
export { makeTestFolder, removeTestFolder } from './test-folder.js';
