import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheFolder, createLog, inRepository } from '@tools-hub/local';
import { readAlerts, readAlertCases } from './monitoring-files.js';
import { promtool } from './promtool.js';
import { refusalOf } from './refusal-of.js';

/** The first run may build promtool. */
const PREPARE_MS = 20 * 60_000;

const inMonitoring = (...path: string[]): string => inRepository('deploy', 'monitoring', ...path);

const RULES = ['recording.yml', 'alerts.yml'].map((name) => inMonitoring('rules', name));
const TESTS = inMonitoring('tests', 'alerts.yml');

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
interface Dashboard {
  readonly panels: readonly Panel[];
}

let program: string;
let folder: string;

beforeAll(async () => {
  const { env: environment } = process;
  const context = {
    environment,
    cacheDir: cacheFolder(),
    log: createLog(),
    signal: AbortSignal.timeout(PREPARE_MS),
  };
  program = await promtool(context);
  folder = mkdtempSync(join(tmpdir(), 'tools-hub-rules-'));
}, PREPARE_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const alerts = readAlerts(inMonitoring('rules', 'alerts.yml'));

const promtoolRefusal = (...args: string[]): Promise<string> => refusalOf(program, args);

const inFolder = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('the rules of Prometheus', () => {
  test('the rules of Prometheus are valid, as its configuration is', async () => {
    expect(await promtoolRefusal('check', 'config', '--syntax-only', inMonitoring('prometheus.yml'))).toBe(
      '',
    );
    expect(await promtoolRefusal('check', 'rules', ...RULES)).toBe('');
  });

  test('the rules of Prometheus pass their tests', async () => {
    expect(await promtoolRefusal('test', 'rules', TESTS)).toBe('');
  });

  test('the rules of Prometheus have a case for each alert in which it fires, and one in which it does not', () => {
    const cases = readAlertCases(TESTS);
    for (const { alert = '' } of alerts) {
      const own = cases.filter(({ alertname }) => alertname === alert);
      expect([alert, own.map(({ exp_alerts }) => exp_alerts.length > 0).sort()]).toEqual([
        alert,
        [false, true],
      ]);
    }
  });

  test('the rules of Prometheus link each alert to a section of the documentation that says what to do', () => {
    const headings = readFileSync(inRepository('docs', 'monitoring.md'), 'utf8').match(/^### \w+$/gm) ?? [];
    for (const { alert = '', annotations } of alerts) {
      expect(headings).toContain(`### ${alert}`);
      expect(annotations.runbook).toBe(`docs/monitoring.md#${alert.toLowerCase()}`);
    }
    expect(headings).toHaveLength(alerts.length);
  });

  test('wrong rules are refused', async () => {
    const rules = 'groups: [{ name: wrong, rules: [{ alert: Wrong, expr: "sum(rate(up)" }] }]';
    expect(await promtoolRefusal('check', 'rules', inFolder('wrong.yml', rules))).toContain('parse error');
  });
});

describe('the dashboard of Grafana', () => {
  const dashboard = JSON.parse(
    readFileSync(inMonitoring('grafana', 'dashboards', 'tools-hub.json'), 'utf8'),
  ) as Dashboard;

  test('the dashboard of Grafana asks Prometheus in valid queries', async () => {
    const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(10);
    const rules = queries.map((expr, index) => ({
      record: `query:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }));
    const file = inFolder('queries.yml', JSON.stringify({ groups: [{ name: 'queries', rules }] }));
    expect(await promtoolRefusal('check', 'rules', file)).toBe('');
  });
});
