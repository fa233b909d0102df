import type { BusAccess } from '@tools-hub/messaging';
import type { ServiceConfig } from './service-config.js';

/** Where a service's configuration says that NATS is, and who it is there. */
export const busAccess = (config: ServiceConfig): BusAccess => ({
  url: config.NATS_URL,
  user: config.NATS_USER,
  password: config.NATS_PASSWORD,
  tlsCa: config.NATS_TLS_CA,
  tlsCert: config.NATS_TLS_CERT,
  tlsKey: config.NATS_TLS_KEY,
});
