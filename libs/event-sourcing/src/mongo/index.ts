export * from './event-store.js';
export * from './mongo-commit-log.js';
export * from './mongo-snapshots.js';
export * from './append-only-collection.js';
export * from './snapshot-writer.js';
export * from './store.js';
export * from './verify-stored-log.js';
export * from './with-store.js';
