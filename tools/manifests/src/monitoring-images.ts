/** The images of compose.monitoring.yml and of compose.traces.yml. */
export const PROMETHEUS_IMAGE = 'prom/prometheus:v3.13.3';
export const GRAFANA_IMAGE = 'grafana/grafana:12.4.0';
export const JAEGER_IMAGE = 'jaegertracing/jaeger:2.13.0';
