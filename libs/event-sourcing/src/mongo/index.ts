export * from './kept-log.js';
export * from './mongo-commit-log.js';
export * from './mongo-snapshots.js';
export * from './position-log.js';
export * from './snapshot-writer.js';
export * from './store.js';
export * from './verify-stored-log.js';
export * from './with-store.js';
