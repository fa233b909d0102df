import { Registry } from 'prom-client';
import type { Exemplar, MetricFamily, Sample } from './duration-histogram.js';

interface Exposition {
  readonly contentType: string;
  readonly text: string;
}

/** Renders all metrics in OpenMetrics for a reader that accepts it, as Prometheus does, else in Prometheus' text format. */
export const renderMetrics = async (registry: Registry, accept = ''): Promise<Exposition> =>
  accept.includes('application/openmetrics-text')
    ? { contentType: Registry.OPENMETRICS_CONTENT_TYPE, text: await openMetricsOf(registry) }
    : { contentType: registry.contentType, text: await registry.metrics() };

/** A registry of prom-client has one format, and to render OpenMetrics it would rename its counters. */
const openMetricsOf = async (registry: Registry): Promise<string> => {
  // prom-client's types leave out exemplars, and declare the type of a metric as a number.
  const families = (await registry.getMetricsAsJSON()) as unknown as readonly MetricFamily[];
  return `${families.flatMap(linesOf).join('\n')}\n# EOF\n`;
};

const linesOf = ({ name, help, type, values }: MetricFamily): string[] => {
  const isCounter = type === 'counter';
  // The name of a counter's family has no suffix, and that of its samples has one.
  const family = isCounter ? name.replace(/_total$/, '') : name;
  const lines = values.map(({ metricName = name, labels, value, exemplar }) => {
    const sampleName = isCounter ? `${family}_total` : metricName;
    return `${sampleName}${labelsText(labels)} ${numberText(value)}${exemplarText(exemplar)}`;
  });
  return [`# HELP ${family} ${escapeText(help)}`, `# TYPE ${family} ${type}`, ...lines];
};

const exemplarText = (exemplar: Exemplar | null | undefined): string => {
  if (!exemplar) return '';
  const { labelSet, value, timestamp } = exemplar;
  return ` # ${labelsText(labelSet)} ${numberText(value)} ${timestamp.toFixed(3)}`;
};

const labelsText = (labels: Sample['labels']): string => {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escapeText(String(value)).replaceAll('"', '\\"')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const numberText = (value: number): string =>
  Number.isFinite(value) ? String(value) : Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';

const escapeText = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
