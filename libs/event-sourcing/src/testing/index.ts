export * from './given-when-then.js';
export * from './memory-log.js';
