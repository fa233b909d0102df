export * from './bus.js';
export type { BusAccess } from './bus-access.js';
export * from './bus-server.js';
export * from './correlation.js';
export * from './rpc.decorator.js';
export * from './rpc-error.filter.js';
