export * from './authorization.js';
export * from './grants.js';
export * from './passwords.js';
export * from './permissions.js';
