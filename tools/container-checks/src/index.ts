export { Ledger } from './ledger.js';
export { untilAssigned } from './partitions.js';
export { buildEnvironment } from './prepare.js';
export { Site } from './site.js';
