export * from './derive-entry.js';
export * from './history-format.js';
export * from './plan-undo.js';
export * from './plan-version.js';
