export * from './event-store.module.js';
