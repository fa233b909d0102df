import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DomainError, type CatalogueEvent, type ToolRecord } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { Health } from '@tools-hub/platform';
import { FollowedLog } from '../copies/followed-log.js';
import { RPC_DEADLINE_MS } from '../deadlines.js';
import { CatalogueView } from './catalogue-view.js';

/** The gateway's copy of the catalogue. */
@Injectable()
export class CatalogueCopy implements OnModuleInit, OnModuleDestroy {
  readonly #log: FollowedLog<CatalogueView, CatalogueEvent>;

  constructor(@Inject(Bus) bus: Bus, @Inject(Health) health: Health) {
    this.#log = new FollowedLog({
      bus,
      health,
      service: 'catalogue',
      read: async (after) =>
        (await bus.request('catalogue.log.read', { after }, { deadlineMs: RPC_DEADLINE_MS })).commits,
      view: new CatalogueView(),
      fold: (view, commit) => view.apply(commit),
    });
  }

  onModuleInit(): void {
    this.#log.start();
  }

  onModuleDestroy(): void {
    this.#log.stop();
  }

  get loaded(): boolean {
    return this.#log.loaded;
  }

  /** @throws DomainError UNAVAILABLE until the catalogue was read once. */
  get view(): CatalogueView {
    return this.#log.view;
  }

  onChange(listener: () => void): void {
    this.#log.onChange(listener);
  }

  /**
   * An active tool. One that this copy doesn't know is asked of the catalogue once: it may be a moment old.
   * @throws DomainError NOT_FOUND; UNAVAILABLE when the catalogue could not be asked.
   */
  async activeTool(id: string): Promise<ToolRecord> {
    const known = this.#log.loaded ? this.view.tools.get(id) : undefined;
    if (known?.isActive) return known;
    await this.#log.askNow();
    const tool = this.view.tools.get(id);
    if (!tool?.isActive) throw new DomainError('NOT_FOUND', 'There is no such tool');
    return tool;
  }
}
