import { ArrayMaxSize, IsArray, IsIn, IsUUID } from 'class-validator';
import {
  applyAll,
  IsOneOf,
  IsRequired,
  IsTrueOrFalse,
  RequiredText,
  TransformId,
  TransformText,
  ValidateValue,
} from '../fields/field.decorators.js';
import { isRecord, parseFields, type Parsed, type ValidationIssue } from '../fields/parse.js';
import { inUtc, timeProblem } from '../fields/times.js';
import { LIMITS } from '../limits.js';

/** The lists by which an agent is a bot: the one of the gateway at the time of the click, or the one of today. */
const BOT_LISTS = ['declared', 'current'] as const;
type BotList = (typeof BOT_LISTS)[number];

export const RULE_KINDS = ['agents', 'burst', 'bots'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** A time with its offset, stored in UTC. */
const RequiredTime = (): PropertyDecorator =>
  applyAll(TransformText(inUtc), IsRequired(), ValidateValue('isTime', timeProblem));

/** Counts or leaves out the clicks of all agents that match a pattern. */
export class AgentsRule {
  @applyAll(IsRequired(), IsIn(['agents']))
  readonly kind: 'agents' = 'agents' as const;

  /** The whole text of an agent. A `*` stands for any characters, and upper and lower case are the same. */
  @RequiredText(LIMITS.pattern)
  readonly pattern: string = '';

  @IsTrueOrFalse()
  readonly counts: boolean = false;
}

/** Leaves out the clicks on a tool from one time until before another. */
export class BurstRule {
  @applyAll(IsRequired(), IsIn(['burst']))
  readonly kind: 'burst' = 'burst' as const;

  @applyAll(TransformId(), IsRequired(), IsUUID('4', { message: 'must be a UUID v4' }))
  readonly toolId: string = '';

  @RequiredTime()
  readonly from: string = '';

  @RequiredTime()
  readonly to: string = '';
}

/** Names the list by which the other clicks of bots are left out. */
export class BotsRule {
  @applyAll(IsRequired(), IsIn(['bots']))
  readonly kind: 'bots' = 'bots' as const;

  @IsOneOf(BOT_LISTS)
  readonly list: BotList = 'declared';
}

export type Rule = AgentsRule | BurstRule | BotsRule;

/** The rules of a judgement. They are parsed one by one. */
class RuleList {
  // Without a default: a body that names no rules must not remove them all.
  @applyAll(
    IsArray({ message: 'must be a list' }),
    ArrayMaxSize(LIMITS.rules, { message: `must have at most ${LIMITS.rules} rules` }),
  )
  readonly rules: readonly unknown[] | undefined = undefined;
}

interface ParsedRules {
  readonly rules: readonly Rule[];
}

/** Parses the whole list of rules of a judgement. Issues are named by rule, such as `rules[3].pattern`. */
export const parseRules = (body: unknown): Parsed<ParsedRules> => {
  const list = parseFields(RuleList, body);
  const issues: ValidationIssue[] = [...list.issues];
  const rules: Rule[] = [];
  for (const [index, sent] of (list.fields.rules ?? []).entries()) {
    const path = `rules[${index}]`;
    const { fields, issues: found } = parseRule(sent, path);
    issues.push(...found);
    if (fields !== null) rules.push(fields);
  }
  rules.forEach((rule, index) => {
    if (rule.kind === 'bots' && rules.findIndex(({ kind }) => kind === 'bots') < index)
      issues.push({ field: `rules[${index}].kind`, message: 'is there already: one list of bots holds' });
  });
  return { fields: { rules }, issues, missing: false };
};

/** Parses one rule, as a form does. `fields` is null for a rule of no known kind. */
export const parseRule = (
  sent: unknown,
  path = '',
): { readonly fields: Rule | null; readonly issues: readonly ValidationIssue[] } => {
  switch (isRecord(sent) ? sent['kind'] : undefined) {
    case 'agents':
      return parseFields(AgentsRule, sent, path);
    case 'burst': {
      const { fields, issues } = parseFields(BurstRule, sent, path);
      if (issues.length > 0 || fields.from < fields.to) return { fields, issues };
      return {
        fields,
        issues: [{ field: path === '' ? 'to' : `${path}.to`, message: 'must be after from' }],
      };
    }
    case 'bots':
      return parseFields(BotsRule, sent, path);
    default: {
      if (!isRecord(sent)) return { fields: null, issues: [{ field: path, message: 'must be an object' }] };
      const field = path === '' ? 'kind' : `${path}.kind`;
      return { fields: null, issues: [{ field, message: `must be one of ${RULE_KINDS.join(', ')}` }] };
    }
  }
};
