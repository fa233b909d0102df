import { Controller } from '@nestjs/common';
import {
  DomainError,
  isExpected,
  requireValid,
  type CommandReply,
  type CommandRequest,
  type JudgeClicks,
  type Judgement,
} from '@tools-hub/contracts';
import { clicksJudged, parseRules, type JudgedClicks, type JudgementEvent } from '@tools-hub/domain';
import { canonicalJson, deadlineAfter, fromStore } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { Rpc } from '@tools-hub/messaging';
import { JudgementStatus } from './judgement-status.js';
import type { JudgementView } from './judgement.view.js';

/** Milliseconds for a judgement with its status: less than the gateway waits. */
const DEADLINE_MS = 4_500;

@Controller()
export class JudgementCommands {
  constructor(
    private readonly eventStore: EventStore<JudgementView, JudgementEvent>,
    private readonly status: JudgementStatus,
  ) {}

  /** Judges the clicks by other rules. They are counted in the background. A revert is a judgement with the rules of an earlier one. */
  @Rpc('usage.judgement.make')
  async make({ meta, body }: CommandRequest<JudgeClicks>): Promise<CommandReply<Judgement>> {
    const until = deadlineAfter(DEADLINE_MS);
    const { version, ...sent } = body;
    const { rules } = requireValid(parseRules(sent));
    const reply = await this.eventStore.execute(meta, body, ({ judgements }, { position, at }) => {
      const newest = judgements.at(-1);
      if (version !== undefined && !isExpected(newest?.id ?? 0, version)) {
        throw new DomainError('VERSION_CONFLICT', 'Somebody else has judged the clicks meanwhile');
      }
      if (newest !== undefined && canonicalJson(newest.rules) === canonicalJson(rules)) {
        return { events: [], answer: newest };
      }
      const judged: JudgedClicks = { id: position, at, actor: meta.actor, rules };
      return { events: [clicksJudged(rules)], answer: judged };
    });
    // The judgement is stored: a repeat finds its answer.
    const answer = await fromStore(this.status.of(reply.answer), { until, code: 'OUTCOME_UNKNOWN' });
    return { ...reply, answer };
  }
}
