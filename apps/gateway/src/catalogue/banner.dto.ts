import { ApiSchema } from '@nestjs/swagger';
import type { Banner } from '@tools-hub/contracts';
import { BannerFields, defaultsOf } from '@tools-hub/domain';
import { ApiCount, ApiId } from '../http/openapi/api.decorators.js';
import { PageType } from '../http/openapi/page.dto.js';
import { ChangeType, NewType, ServedType } from '../http/openapi/record-types.js';

@ApiSchema({ name: 'Banner' })
export class BannerDto extends ServedType(BannerFields, defaultsOf(BannerFields)) implements Banner {
  @ApiId()
  readonly id!: string;

  @ApiCount()
  readonly version!: number;
}

@ApiSchema({ name: 'BannerPage' })
export class BannerPageDto extends PageType(BannerDto) {}

@ApiSchema({ name: 'AddBanner' })
export class AddBannerDto extends NewType(BannerFields) {}

@ApiSchema({ name: 'ChangeBanner' })
export class ChangeBannerDto extends ChangeType(BannerFields) {}
