export * from './bus.js';
export { REQUIRED_MAX_PAYLOAD } from './broker-requirements.js';
export type { BrokerRequirements } from './broker-requirements.js';
export type { BusAccess } from './bus-access.js';
export * from './bus-server.js';
export * from './correlation.js';
export { BusRefusal } from './first-connection.js';
export * from './rpc.decorator.js';
export * from './rpc-error.filter.js';
