import { Controller } from '@nestjs/common';
import type {
  AddBanner,
  ChangeRecord,
  CommandReply,
  CommandRequest,
  RemoveRecord,
} from '@tools-hub/contracts';
import { BannerFields, type BannerEvent, type BannerRecord, type Unvalidated } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { bannerOf } from '../catalogue.view.js';
import { RecordCommands, type RecordKind } from '../record/record.commands.js';
import { bannerDecider } from './banner.decider.js';

export const bannerKind: RecordKind<BannerFields, BannerRecord, BannerEvent> = {
  fields: BannerFields,
  stateOf: bannerOf,
  decider: bannerDecider,
  decide: (view, command) => bannerDecider.decide(bannerOf(view, command.id), command),
};

@Controller()
export class BannerCommands {
  constructor(private readonly records: RecordCommands) {}

  @Rpc('catalogue.banner.add')
  add(request: CommandRequest<Unvalidated<AddBanner>>): Promise<CommandReply<BannerRecord>> {
    return this.records.add(bannerKind, request);
  }

  @Rpc('catalogue.banner.change')
  change(
    request: CommandRequest<ChangeRecord<Unvalidated<BannerFields>>>,
  ): Promise<CommandReply<BannerRecord>> {
    return this.records.change(bannerKind, request);
  }

  @Rpc('catalogue.banner.remove')
  remove(request: CommandRequest<RemoveRecord>): Promise<CommandReply<null>> {
    return this.records.remove(bannerKind, request);
  }
}
