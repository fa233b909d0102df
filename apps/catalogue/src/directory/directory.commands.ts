import { Controller } from '@nestjs/common';
import type {
  CommandReply,
  CommandRequest,
  DirectoryFile,
  ImportResult,
  MergeDirectory,
  MergePlan,
  MergeResult,
} from '@tools-hub/contracts';
import type { CatalogueEvent, Unvalidated } from '@tools-hub/domain';
import { within, type Decision } from '@tools-hub/event-sourcing/core';
import { EventStore, LARGE_COMMAND } from '@tools-hub/event-sourcing/mongo';
import { Rpc } from '@tools-hub/messaging';
import type { CatalogueView } from '../catalogue.view.js';
import { Images } from '../images/images.js';
import { decideImport } from './directory.import.js';
import { planMerge } from './directory.merge.js';
import { readDirectory, readMerge, requireValidRows } from './directory.requests.js';
import { withStoredImages } from './stored-images.js';

/** Milliseconds that a plan waits for the store: as many as an import has. */
const PLAN_DEADLINE_MS = LARGE_COMMAND.deadlineMs;

@Controller()
export class DirectoryCommands {
  constructor(
    private readonly eventStore: EventStore<CatalogueView, CatalogueEvent>,
    private readonly images: Images,
  ) {}

  @Rpc('catalogue.directory.import')
  async import({
    meta,
    body,
  }: CommandRequest<Unvalidated<DirectoryFile>>): Promise<CommandReply<ImportResult>> {
    const rows = await withStoredImages(readDirectory(body), this.images);
    return this.eventStore.execute(meta, body, (view) => decideImport(view, rows), LARGE_COMMAND);
  }

  @Rpc('catalogue.directory.merge')
  async merge({
    meta,
    body,
  }: CommandRequest<MergeDirectory<Unvalidated<DirectoryFile>>>): Promise<CommandReply<MergeResult>> {
    const merge = readMerge(body);
    requireValidRows(merge);
    const rows = await withStoredImages(merge.rows, this.images);
    const decide = (view: CatalogueView): Decision<CatalogueEvent, MergeResult> => {
      const { events, answer } = planMerge(view, rows, merge);
      return { events, answer };
    };
    return this.eventStore.execute(meta, body, decide, LARGE_COMMAND);
  }

  @Rpc('catalogue.directory.merge.plan.read')
  async planMerge(request: MergeDirectory<Unvalidated<DirectoryFile>>): Promise<MergePlan> {
    const { rows, issues, ...choices } = readMerge(request);
    const { view } = await this.eventStore.current(within(PLAN_DEADLINE_MS));
    return { rows: planMerge(view, rows, choices).rows, issues };
  }
}
