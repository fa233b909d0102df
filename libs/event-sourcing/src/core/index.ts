export * from './canonical-json.js';
export * from './command-handler.js';
export * from './commit-log.js';
export * from './decider.js';
export * from './image.js';
export * from './in-time.js';
export * from './log-page.js';
export * from './unreachable.js';
