import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CLICK_LIFETIME_MS, type Click, type ClickBatch } from '@tools-hub/contracts';
import { parseTime, type ToolRecord } from '@tools-hub/domain';
import { Bus, type Tracing } from '@tools-hub/messaging';
import { DurationHistogram, Registry } from '@tools-hub/platform';
import { Counter, Histogram } from 'prom-client';
import { agentOf } from '../http/agent.js';
import { ClickPublisher, maxBatchBytes } from './click-publisher.js';
import { tracedPublish, withTrace } from './click-spans.js';
import { GROUP_COMMIT_LIMITS, GroupCommit, type PublishBatch } from './group-commit.js';
import { VisitorMarks } from './visitors/visitor-marks.js';

/** The validated fields of a click. */
export interface ReportedClick {
  readonly clickId?: string | undefined;
  /** The time of the click in the browser, ISO 8601. */
  readonly at?: string | undefined;
}

/** The sender of a click. */
export interface ClickSender {
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** Up to the size of a full batch. */
const BATCH_BUCKETS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, GROUP_COMMIT_LIMITS.batch];

/** Records clicks on the broker's disk, many in one message. */
@Injectable()
export class ClickRecorder implements OnApplicationShutdown {
  readonly #commit: GroupCommit;
  readonly #accepted: Counter;
  readonly #tracing: Tracing | null;

  constructor(
    bus: Bus,
    registry: Registry,
    private readonly visitors: VisitorMarks,
  ) {
    this.#tracing = bus.tracing;
    const publisher = new ClickPublisher(bus);
    const registers = [registry];
    this.#accepted = new Counter({ name: 'clicks_accepted_total', help: 'Clicks made durable', registers });
    const failed = new Counter({
      name: 'clicks_failed_total',
      help: 'Clicks of batches that were not acknowledged, so that their browsers send them again',
      registers,
    });
    const durations = new DurationHistogram({
      name: 'click_publish_duration_seconds',
      help: 'Duration from sending a batch of clicks to its acknowledgement, or to giving it up',
      labelNames: [],
      registers,
    }).add({});
    const batchClicks = new Histogram({
      name: 'click_batch_clicks',
      help: 'Clicks of a batch, which are published and acknowledged together',
      buckets: BATCH_BUCKETS,
      registers,
    });
    const publish: PublishBatch = async (batch, since) => {
      const clicks = clicksIn(batch);
      const startedAt = performance.now();
      batchClicks.observe(clicks);
      try {
        await publisher.publish(batch, since);
        this.#accepted.inc(clicks);
      } catch (error) {
        failed.inc(clicks);
        throw error;
      } finally {
        const endedAt = performance.now();
        durations.observe((endedAt - startedAt) / 1_000, endedAt, null);
      }
    };
    this.#commit = new GroupCommit(
      this.#tracing === null ? publish : tracedPublish(this.#tracing, publish),
      GROUP_COMMIT_LIMITS,
      () => maxBatchBytes(bus),
    );
  }

  /** Resolves once the click is durable, or at once when it is too old to be counted. */
  record(
    tool: ToolRecord,
    { clickId, at }: ReportedClick,
    { address, userAgent }: ClickSender,
  ): Promise<void> {
    const now = Date.now();
    const madeAt = parseTime(at) ?? now;
    if (madeAt < now - CLICK_LIFETIME_MS) return Promise.resolve();
    const { agent, bot } = agentOf(userAgent ?? '');
    const visitorMark = this.visitors.of({ toolId: tool.id, address, agent, at: now, madeAt });
    const click: Click = {
      clickId: clickId?.toLowerCase() ?? crypto.randomUUID(),
      toolId: tool.id,
      categoryId: tool.categoryId,
      at: now,
      agent,
      bot,
      // A click of the future counts as one of now, and one without an id is no repeat.
      ...(madeAt < now && clickId !== undefined ? { madeAt } : {}),
      ...(visitorMark === undefined ? {} : { visitorMark }),
    };
    return this.#commit.add(this.#tracing === null ? click : withTrace(click));
  }

  /** Publishes the last clicks after the server is closed and before the connection is. */
  async onApplicationShutdown(): Promise<void> {
    await this.#commit.flush();
  }
}

const clicksIn = ({ sections }: ClickBatch): number =>
  Object.values(sections).reduce((sum, rows) => sum + (rows?.length ?? 0), 0);
