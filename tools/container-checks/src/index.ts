export { clicks } from './clicks.js';
export { buildEnvironment } from './prepare.js';
export { Site } from './site.js';
