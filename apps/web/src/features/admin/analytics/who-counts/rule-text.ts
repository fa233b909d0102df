import { t } from '@lingui/core/macro';
import type { Rule } from '@tools-hub/domain';
import { shortTime } from '../../history/times.js';

/** A rule in words. */
export const ruleText = (rule: Rule, toolName: (id: string) => string): string => {
  switch (rule.kind) {
    case 'agents':
      return `${rule.counts ? 'Count' : t`Leave out`} agents like ${rule.pattern}`;
    case 'burst':
      return t`Leave out clicks on ${toolName(rule.toolId)} from ${shortTime(rule.from)} to ${shortTime(rule.to)}`;
    case 'bots':
      return rule.list === 'current'
        ? t`Leave out bots by today's list`
        : t`Leave out bots by the list of the time of the click`;
  }
};

/** Rules in one line: the first ones in words, and the number of others. */
export const rulesText = (rules: readonly Rule[], toolName: (id: string) => string): string => {
  if (rules.length === 0) return t`No rules: declared bots don't count`;
  const [first, second] = rules.map((rule) => ruleText(rule, toolName));
  if (rules.length === 1) return first ?? '';
  return rules.length === 2 ? `${first}; ${second}` : `${first}; and ${rules.length - 1} more rules`;
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
