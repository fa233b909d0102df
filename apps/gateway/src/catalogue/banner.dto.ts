import type { AddBanner, Banner } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { Count, Flag, Id, Link, Optionally, Text, Whole } from '../openapi/field.decorators.js';
import { pageOf } from '../openapi/page.dto.js';

export class BannerDto implements Banner {
  @Id()
  readonly id!: string;
  @Text({ min: 1, max: LIMITS.title })
  readonly title!: string;
  @Text({ max: LIMITS.description, nullable: true })
  readonly description!: string | null;
  @Link({ nullable: true })
  readonly imageUrl!: string | null;
  @Link({ nullable: true })
  readonly linkUrl!: string | null;
  @Flag()
  readonly isActive!: boolean;
  @Whole(LIMITS.sortOrder)
  readonly sortOrder!: number;
  @Count()
  readonly version!: number;
}

export class BannerPageDto extends pageOf(BannerDto) {}

export class AddBannerDto implements AddBanner {
  @Text({ min: 1, max: LIMITS.title })
  readonly title!: string;
  @Text({ max: LIMITS.description, optional: true, nullable: true })
  readonly description?: string | null;
  @Link({ optional: true, nullable: true })
  readonly imageUrl?: string | null;
  @Link({ optional: true, nullable: true })
  readonly linkUrl?: string | null;
  @Flag({ optional: true })
  readonly isActive?: boolean;
  @Whole({ ...LIMITS.sortOrder, optional: true })
  readonly sortOrder?: number;
}

/** What is absent stays; null clears what may be empty. */
@Optionally(AddBannerDto)
export class ChangeBannerDto {}
