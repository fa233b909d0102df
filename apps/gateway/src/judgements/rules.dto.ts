import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { requireValid } from '@tools-hub/contracts';
import {
  AgentsRule,
  BotsRule,
  BurstRule,
  defaultsOf,
  LIMITS,
  parseRules,
  type Rule,
} from '@tools-hub/domain';
import { NewType, ServedType } from '../http/openapi/record-types.js';

/** Counts or leaves out the clicks of all agents that match a pattern, in which `*` stands for any characters. */
@ApiSchema({ name: 'AgentsRule' })
export class AgentsRuleDto extends ServedType(AgentsRule, defaultsOf(AgentsRule)) {}

/** Leaves out the clicks on a tool from one time until before another. */
@ApiSchema({ name: 'BurstRule' })
export class BurstRuleDto extends ServedType(BurstRule, defaultsOf(BurstRule)) {}

/** Names the list by which the other clicks of bots are left out: that of the time of the click, or today's. */
@ApiSchema({ name: 'BotsRule' })
export class BotsRuleDto extends ServedType(BotsRule, defaultsOf(BotsRule)) {}

@ApiSchema({ name: 'NewAgentsRule' })
class NewAgentsRuleDto extends NewType(AgentsRule) {}

@ApiSchema({ name: 'NewBurstRule' })
class NewBurstRuleDto extends NewType(BurstRule) {}

@ApiSchema({ name: 'NewBotsRule' })
class NewBotsRuleDto extends NewType(BotsRule) {}

const SERVED_RULES = [AgentsRuleDto, BurstRuleDto, BotsRuleDto];
const NEW_RULES = [NewAgentsRuleDto, NewBurstRuleDto, NewBotsRuleDto];

/** Describes a list of rules as it is served, or as it is sent: there, fields with a default may be absent. */
export const ApiRules = (rules: readonly Type<object>[] = SERVED_RULES): PropertyDecorator =>
  ApiProperty({
    type: 'array',
    maxItems: LIMITS.rules,
    items: { oneOf: rules.map((rule) => ({ $ref: getSchemaPath(rule) })) },
    description:
      'A burst leaves a click out; then the first rule that matches its agent holds; then the list of bots',
  });

/** The whole list of rules: none means that declared bots do not count, and all others do. */
@ApiExtraModels(...SERVED_RULES, ...NEW_RULES)
@ApiSchema({ name: 'JudgeClicks' })
export class JudgeClicksDto {
  /** @throws DomainError INVALID naming each issue, as usage-analytics does */
  static validate(body: unknown): void {
    requireValid(parseRules(body));
  }

  @ApiRules(NEW_RULES)
  readonly rules!: readonly Rule[];
}
