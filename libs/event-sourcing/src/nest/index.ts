export * from './event-store.module.js';
export * from './store.module.js';
export * from './used-challenge.js';
