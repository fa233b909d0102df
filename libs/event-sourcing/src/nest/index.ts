export * from './event-store.module.js';
export * from './operator-commands.js';
export * from './store.module.js';
export * from './used-challenge.js';
