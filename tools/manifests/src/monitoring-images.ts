/** The images of compose.monitoring.yml. */
export const PROMETHEUS_IMAGE = 'prom/prometheus:v3.13.3';
export const GRAFANA_IMAGE = 'grafana/grafana:12.4.0';
