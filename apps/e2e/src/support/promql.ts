import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from './product.js';

const MONITORING = join(WORKSPACE, 'deploy', 'monitoring');
/** An expression of a rule: the rest of its line, or the lines that are indented below it. */
const EXPRESSION = /^( *)expr: (?:>-\n((?:\1 +.*\n)+)|(.+)\n)/gm;
/** Label matchers, strings, ranges and lists of labels. */
const WITHOUT_METRICS =
  /\{[^}]*\}|"[^"]*"|\[[^\]]*\]|\b(?:by|without|on|ignoring|group_left|group_right) *\([^)]*\)/g;
const OPERATORS = ['and', 'or', 'unless', 'bool', 'offset'];
/** Prometheus' own metrics. */
const OF_PROMETHEUS = ['up', 'ALERTS'];

interface Dashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
}

/** The expressions of all rules of Prometheus and of the dashboard. */
export const monitoringExpressions = (): string[] => {
  const ofRules = readdirSync(join(MONITORING, 'rules')).flatMap((name) => {
    const text = readFileSync(join(MONITORING, 'rules', name), 'utf8');
    const found = [...text.matchAll(EXPRESSION)].map(([, , block, line]) => block ?? line ?? '');
    const rules = text.match(/^ *- (?:alert|record): /gm) ?? [];
    if (found.length !== rules.length) throw new Error(`${name} has an expression that could not be read`);
    return found;
  });
  const dashboard = JSON.parse(
    readFileSync(join(MONITORING, 'grafana', 'dashboards', 'tools-hub.json'), 'utf8'),
  ) as Dashboard;
  return [...ofRules, ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))];
};

/** The names of the services' metrics in an expression, without those that rules record. */
export const metricsOf = (expression: string): string[] =>
  [...expression.replaceAll(WITHOUT_METRICS, ' ').matchAll(/(?<![\w:.])([a-zA-Z_][\w:]*)(?! *\(|[\w:])/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes(':') && !OPERATORS.includes(name) && !OF_PROMETHEUS.includes(name));
