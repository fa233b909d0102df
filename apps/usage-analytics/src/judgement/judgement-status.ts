import { Injectable } from '@nestjs/common';
import type { Judgement, JudgementPage, ReadJudgements } from '@tools-hub/contracts';
import type { JudgedClicks, JudgementEvent } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { ClickLogs } from '../partition/click-logs.js';
import { Generations, type Generation } from '../projections/generations.js';
import { Projections } from '../projections/projections.js';
import { keyOf } from './compiled-rules.js';
import { newestRules, type JudgementView } from './judgement.view.js';

/** The status of the newest judgement, as any replica finds it in the store. */
interface NewestStatus {
  readonly judgement: number;
  readonly served: Generation;
  readonly isApplied: boolean;
  readonly progress: number;
}

/** Reads the state and the progress of each judgement. */
@Injectable()
export class JudgementStatus {
  constructor(
    private readonly eventStore: EventStore<JudgementView, JudgementEvent>,
    private readonly generations: Generations,
    private readonly projections: Projections,
    private readonly logs: ClickLogs,
  ) {}

  async page({ before = Infinity, limit }: ReadJudgements): Promise<JudgementPage> {
    // Another replica may have decided the newest one.
    await this.eventStore.readModel.catchUp();
    const newest = await this.#newest();
    const older = this.eventStore.readModel.view.judgements.filter(({ id }) => id < before).reverse();
    const items = older.slice(0, limit).map((judged) => withState(judged, newest));
    return {
      items,
      current: newest.isApplied ? newest.judgement : newest.served.judged.judgement,
      next: older.length > items.length ? (items.at(-1)?.id ?? null) : null,
    };
  }

  async of(judged: JudgedClicks): Promise<Judgement> {
    return withState(judged, await this.#newest());
  }

  async #newest(): Promise<NewestStatus> {
    const wanted = newestRules(this.eventStore.readModel.view);
    const { served, shadow } = await this.generations.both();
    const isApplied = keyOf(served.judged) === keyOf(wanted);
    const isBegun = shadow !== null && keyOf(shadow.judged) === keyOf(wanted);
    const progress = isApplied ? 1 : isBegun ? await this.#progressOf(shadow) : 0;
    return { judgement: wanted.judgement, served, isApplied, progress };
  }

  /** The share of the logs' commits that a generation has counted. */
  async #progressOf({ generation }: Generation): Promise<number> {
    const heads = await Promise.all(this.logs.all.map((log) => log.head()));
    const all = heads.reduce((sum, head) => sum + head, 0);
    if (all === 0) return 0;
    const counted = await this.projections.versionOf(generation);
    return Math.min(1, Math.floor((counted / all) * 100) / 100);
  }
}

const withState = (judged: JudgedClicks, { judgement, isApplied, progress }: NewestStatus): Judgement => {
  if (judged.id !== judgement) return { ...judged, state: 'replaced', progress: 1 };
  return { ...judged, state: isApplied ? 'applied' : 'counting', progress };
};
