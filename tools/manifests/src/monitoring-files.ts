import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

interface AlertRule {
  readonly alert: string;
  readonly annotations: { readonly runbook: string };
}

/** The state of an alert that a test of the rules expects. */
interface AlertCase {
  readonly alertname: string;
  readonly exp_alerts: readonly object[];
}

interface RuleFile {
  readonly groups: readonly { readonly rules: readonly AlertRule[] }[];
}

interface TestFile {
  readonly tests: readonly { readonly alert_rule_test: readonly AlertCase[] }[];
}

// promtool has checked the shapes of these files.
const readYaml = (path: string): unknown => load(readFileSync(path, 'utf8'));

export const readAlerts = (path: string): AlertRule[] =>
  (readYaml(path) as RuleFile).groups.flatMap(({ rules }) => rules);

export const readAlertCases = (path: string): AlertCase[] =>
  (readYaml(path) as TestFile).tests.flatMap(({ alert_rule_test }) => alert_rule_test);
