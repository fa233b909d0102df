export * from './authorization.js';
export * from './grants.js';
export * from './permissions.js';
