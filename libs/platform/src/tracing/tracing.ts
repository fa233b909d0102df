import type { Tracing } from '@tools-hub/messaging';
import type { ServiceConfig } from '../config/service-config.js';

/** The tracing of a running service. */
export interface ServiceTracing extends Tracing {
  /** Sends the last spans, as far as the collector takes them in time. */
  stop(): Promise<void>;
}

export interface TracedService {
  readonly name: string;
  readonly version: string;
  /** Called when spans can't be sent. */
  readonly onError: (error: unknown) => void;
}

/** Starts the traces of a service. Null, and nothing of OpenTelemetry is loaded, without the address of a collector. */
export const startTracing = async (
  config: ServiceConfig,
  service: TracedService,
): Promise<ServiceTracing | null> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return null;
  const { OpenTelemetry } = await import('./open-telemetry.js');
  return OpenTelemetry.start({ ...service, endpoint, config });
};
