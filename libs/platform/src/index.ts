export * from './config/bus-access.js';
export * from './config/config-error.js';
export { Secret } from './config/secrets.js';
export * from './config/service-config.js';
export * from './device-cookie.js';
export * from './logging/logger.js';
export * from './operations/health.js';
export * from './run-service.js';
export { Registry } from 'prom-client';
