import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DomainError, type CatalogueEvent, type ToolRecord } from '@tools-hub/contracts';
import { Image } from '@tools-hub/event-sourcing/core';
import { Bus } from '@tools-hub/messaging';
import { Health } from '@tools-hub/platform';
import { RPC_DEADLINE_MS } from '../deadlines.js';
import { CatalogueView } from './catalogue-view.js';

/** The gateway's copy of the catalogue, kept up with the catalogue's log. Reads go on from it while the catalogue is away. */
@Injectable()
export class CatalogueCopy implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(CatalogueCopy.name);
  readonly #image: Image<CatalogueView, CatalogueEvent>;

  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(Health) health: Health,
  ) {
    const read = async (after: number) =>
      (await bus.request('catalogue.log.read', { after }, { deadlineMs: RPC_DEADLINE_MS })).commits;
    this.#image = new Image({ read }, new CatalogueView(), (view, commit) => view.apply(commit), {
      pollMs: 2_000,
      onError: (error) => this.#logger.debug(error),
    });
    health.require('catalogue', () => (this.#image.loaded ? null : 'not loaded'));
  }

  onModuleInit(): void {
    this.#image.start();
    const catchUp = (): void =>
      void this.#image.catchUp().catch((error: unknown) => this.#logger.debug(error));
    this.bus.onNotice('catalogue.committed', catchUp);
    this.bus.onReconnect(catchUp);
  }

  onModuleDestroy(): void {
    this.#image.stop();
  }

  get position(): number {
    return this.#image.position;
  }

  get loaded(): boolean {
    return this.#image.loaded;
  }

  /** @throws DomainError UNAVAILABLE until the catalogue's log was read once. */
  get view(): CatalogueView {
    if (!this.#image.loaded) throw new DomainError('UNAVAILABLE', 'The catalogue is not loaded yet');
    return this.#image.view;
  }

  onChange(listener: () => void): void {
    this.#image.onCommit(listener);
  }

  /**
   * An active tool. One that this copy doesn't know is asked of the catalogue once: it may be a moment old.
   * @throws DomainError NOT_FOUND; UNAVAILABLE when the catalogue could not be asked.
   */
  async activeTool(id: string): Promise<ToolRecord> {
    const known = this.#image.view.tools.get(id);
    if (known?.isActive) return known;
    await this.#askOnce();
    const tool = this.#image.view.tools.get(id);
    if (!tool?.isActive) throw new DomainError('NOT_FOUND', 'There is no such tool');
    return tool;
  }

  async #askOnce(): Promise<void> {
    try {
      await this.#image.catchUp();
    } catch {
      throw new DomainError('UNAVAILABLE', 'The catalogue is away');
    }
  }
}
