import { randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import {
  type AddBanner,
  type ChangeRecord,
  type CommandReply,
  type CommandRequest,
  type RemoveRecord,
} from '@tools-hub/contracts';
import { BannerFields, type BannerRecord, type Unvalidated } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { bannerOf } from '../catalogue.view.js';
import { CatalogueLog } from '../log/catalogue.log.js';
import { decideRecord } from '../record/record.decision.js';
import { readChanges, readNew, readTarget } from '../record/record.requests.js';
import { bannerDecider } from './banner.decider.js';

@Controller()
export class BannerCommands {
  constructor(@Inject(CatalogueLog) private readonly log: CatalogueLog) {}

  @Rpc('catalogue.banner.add')
  add({ meta, body }: CommandRequest<Unvalidated<AddBanner>>): Promise<CommandReply<BannerRecord>> {
    const fields = readNew(BannerFields, body);
    const id = randomUUID();
    return this.log.execute(meta, body, (view, next) =>
      decideRecord(bannerDecider, bannerOf(view, id), { type: 'addBanner', id, fields }, next),
    );
  }

  @Rpc('catalogue.banner.change')
  change({
    meta,
    body,
  }: CommandRequest<ChangeRecord<Unvalidated<BannerFields>>>): Promise<CommandReply<BannerRecord>> {
    const { id, version } = readTarget('banner', body);
    const changes = readChanges(BannerFields, body);
    return this.log.execute(meta, body, (view, next) =>
      decideRecord(bannerDecider, bannerOf(view, id), { type: 'changeBanner', version, changes }, next),
    );
  }

  @Rpc('catalogue.banner.remove')
  remove({ meta, body }: CommandRequest<RemoveRecord>): Promise<CommandReply<null>> {
    const { id, version } = readTarget('banner', body);
    return this.log.execute(meta, body, (view) => ({
      events: bannerDecider.decide(bannerOf(view, id), { type: 'removeBanner', version }),
      answer: null,
    }));
  }
}
