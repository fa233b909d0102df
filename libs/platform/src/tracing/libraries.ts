/**
 * Loads OpenTelemetry. Each package is imported here, within a function: the bundler writes the static imports of a module that is loaded
 * on demand to the beginning of the bundle, where they would be loaded with every start.
 */
export const loadLibraries = async () => {
  const [api, core, resources, sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  return { api, core, resources, sdk, OTLPTraceExporter };
};

export type Libraries = Awaited<ReturnType<typeof loadLibraries>>;
