import type { BusAccess } from '@tools-hub/messaging';
import type { ServiceConfig } from './service-config.js';

/** The address of NATS and the service's user there, from the service's configuration. */
export const busAccess = (config: ServiceConfig): BusAccess => ({
  url: config.NATS_URL,
  user: config.NATS_USER,
  password: config.NATS_PASSWORD,
  tlsCa: config.NATS_TLS_CA,
  tlsCert: config.NATS_TLS_CERT,
  tlsKey: config.NATS_TLS_KEY,
});
