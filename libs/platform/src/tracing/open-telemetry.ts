import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Link, Tracer } from '@opentelemetry/api';
import type { ExportResult } from '@opentelemetry/core';
import type { SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { throttled, type Span, type SpanKind, type SpanOptions } from '@tools-hub/messaging';
import type { TracesConfig } from '../config/service-config.js';
import { loadLibraries, type Libraries } from './libraries.js';
import { OpenTelemetrySpan } from './open-telemetry-span.js';
import { samplerOf } from './sampler.js';
import type { ServiceTracing, TracedService } from './tracing.js';

interface OpenTelemetryOptions extends TracedService {
  /** The address of the collector, to which `/v1/traces` is added. */
  readonly endpoint: string;
  readonly config: TracesConfig;
}

/** Milliseconds that a stop waits for a collector. */
const FLUSH_MS = 1_000;
/** Milliseconds in which the same failure of the collector is reported once. */
const QUIET_MS = 60_000;

/** The collectors that didn't take the last batch. Services of one process share one, and wait for it once. */
const failing = new Set<string>();

/** The spans of one service, sent to a collector in batches. A collector that is slow or away loses spans and delays nothing. */
export class OpenTelemetry implements ServiceTracing {
  readonly #tracer: Tracer;

  private constructor(
    private readonly libraries: Libraries,
    private readonly provider: TracerProvider,
    private readonly endpoint: string,
  ) {
    this.#tracer = provider.getTracer('tools-hub');
  }

  static async start({
    name,
    version,
    endpoint,
    config,
    onError,
  }: OpenTelemetryOptions): Promise<OpenTelemetry> {
    const libraries = await loadLibraries();
    const { resources, sdk, core, OTLPTraceExporter } = libraries;
    const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
    const headers = core.parseKeyPairsIntoRecord(config.OTEL_EXPORTER_OTLP_HEADERS);
    const report = throttled(onError, QUIET_MS);
    const exporter = watched(new OTLPTraceExporter({ url, headers }), ({ code, error }) => {
      if (code === core.ExportResultCode.SUCCESS) {
        failing.delete(endpoint);
        return;
      }
      failing.add(endpoint);
      report(error);
    });
    const own = {
      'service.name': config.OTEL_SERVICE_NAME ?? name,
      'service.version': version,
      'service.instance.id': crypto.randomUUID(),
    };
    const given = resources.detectResources({ detectors: [resources.resourceAttributesEnvDetector] });
    const provider = new sdk.TracerProvider({
      resource: resources.defaultResource().merge(given).merge(resources.resourceFromAttributes(own)),
      sampler: samplerOf(libraries, config),
      spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
    });
    return new OpenTelemetry(libraries, provider, endpoint);
  }

  start(name: string, { kind, attributes = {}, parent, links = [], startedAt }: SpanOptions): Span | null {
    const span = this.#tracer.startSpan(
      name,
      {
        kind: this.libraries.api.SpanKind[KINDS[kind]],
        attributes,
        links: links.flatMap((link) => this.#linkTo(link)),
        ...(startedAt !== undefined && { startTime: startedAt }),
      },
      this.#contextOf(parent),
    );
    return span.isRecording() ? new OpenTelemetrySpan(this.libraries.api, span) : null;
  }

  async stop(): Promise<void> {
    const flushed = this.provider.shutdown().then(
      () => true,
      () => true,
    );
    if (failing.has(this.endpoint)) return;
    const inTime = await Promise.race([flushed, sleep(FLUSH_MS, false, { ref: false })]);
    if (!inTime) failing.add(this.endpoint);
  }

  #contextOf(parent: string | undefined): Context {
    const { api, core } = this.libraries;
    const spanContext = parent === undefined ? null : core.parseTraceParent(parent);
    if (spanContext === null) return api.ROOT_CONTEXT;
    return api.trace.setSpanContext(api.ROOT_CONTEXT, { ...spanContext, isRemote: true });
  }

  #linkTo(traceparent: string): Link[] {
    const context = this.libraries.core.parseTraceParent(traceparent);
    return context === null ? [] : [{ context }];
  }
}

const KINDS = {
  server: 'SERVER',
  client: 'CLIENT',
  producer: 'PRODUCER',
  consumer: 'CONSUMER',
  internal: 'INTERNAL',
} as const satisfies Record<SpanKind, string>;

/** Reports the result of each batch. */
const watched = (exporter: SpanExporter, onResult: (result: ExportResult) => void): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      onResult(result);
      done(result);
    }),
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
});
