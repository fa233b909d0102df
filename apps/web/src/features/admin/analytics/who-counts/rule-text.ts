import { plural, t } from '@lingui/core/macro';
import type { Rule } from '@tools-hub/domain';
import { shortTime } from '../../history/times.js';

/** A rule in words. */
export const ruleText = (rule: Rule, toolName: (id: string) => string): string => {
  switch (rule.kind) {
    case 'agents':
      return agentsText(rule.pattern, rule.counts);
    case 'burst':
      return burstText(toolName(rule.toolId), shortTime(rule.from), shortTime(rule.to));
    case 'bots':
      return rule.list === 'current'
        ? t`Leave out bots by today's list`
        : t`Leave out bots by the list of the time of the click`;
  }
};

const agentsText = (pattern: string, counts: boolean): string =>
  counts ? t`Count agents like ${pattern}` : t`Leave out agents like ${pattern}`;

const burstText = (tool: string, from: string, to: string): string =>
  t`Leave out clicks on ${tool} from ${from} to ${to}`;

/** Rules in one line: the first ones in words, and the number of others. */
export const rulesText = (rules: readonly Rule[], toolName: (id: string) => string): string => {
  if (rules.length === 0) return t`No rules: declared bots don't count`;
  const [first, second] = rules.map((rule) => ruleText(rule, toolName));
  if (first === undefined || second === undefined) return first ?? '';
  if (rules.length === 2) return t`${first}; ${second}`;
  const others = rules.length - 1;
  return plural(others, { one: `${first}; and # more rule`, other: `${first}; and # more rules` });
};

/** Whether two lists judge by the same rules in the same order. */
export const areEqual = (one: readonly Rule[], other: readonly Rule[]): boolean =>
  one.length === other.length && one.every((rule, index) => isEqual(rule, other[index]));

const isEqual = (one: Rule, other: Rule | undefined): boolean =>
  other !== undefined && JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

const fieldsOf = (rule: Rule): readonly unknown[] => {
  switch (rule.kind) {
    case 'agents':
      return [rule.kind, rule.pattern, rule.counts];
    case 'burst':
      return [rule.kind, rule.toolId, rule.from, rule.to];
    case 'bots':
      return [rule.kind, rule.list];
  }
};

/** The pattern of the agents of a family. A list of bots gave the family its name from within the agent. */
export const patternOf = (family: string, agents: readonly string[]): string => {
  const isIn = agents.every((agent) => agent.includes(family));
  return isIn && family !== '' ? `*${family}*` : (agents[0] ?? family);
};
