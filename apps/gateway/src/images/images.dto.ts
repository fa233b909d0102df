import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { BuiltInIcon, ImageRecord, ImageUser, ListedImage } from '@tools-hub/contracts';
import { IMAGE_TYPES, LIMITS, type ImageType } from '@tools-hub/domain';
import { Matches } from 'class-validator';
import { IsText } from '../http/is-text.decorator.js';
import { ApiCount, ApiTime } from '../http/openapi/api.decorators.js';
import { ApiFields } from '../http/openapi/describe-fields.js';
import { PageType } from '../http/openapi/page.dto.js';

const ApiPixels = (): PropertyDecorator => ApiProperty({ type: 'integer', minimum: 1 });

@ApiSchema({ name: 'Image' })
export class ImageDto implements ImageRecord {
  @ApiProperty({ type: 'string', pattern: '^[0-9a-f]{32}\\.(png|jpg|webp|svg)$' })
  readonly id!: string;

  @ApiProperty({
    type: 'string',
    format: 'uri-reference',
    description: 'The address of the image, as fields of records have it',
  })
  readonly url!: string;

  @ApiProperty({ type: 'string', enum: Object.keys(IMAGE_TYPES) })
  readonly type!: ImageType;

  @ApiPixels()
  readonly width!: number;

  @ApiPixels()
  readonly height!: number;

  @ApiCount()
  readonly bytes!: number;

  @ApiTime()
  readonly addedAt!: string;

  @ApiProperty({ type: 'string' })
  readonly addedBy!: string;
}

/** The address of an image of another site. */
@ApiSchema({ name: 'ImageLink' })
@ApiFields()
export class ImageLinkDto {
  @Matches(/\S/, { message: 'is required' })
  @IsText(LIMITS.url)
  readonly link!: string;
}

@ApiSchema({ name: 'ImageUser' })
export class ImageUserDto implements ImageUser {
  @ApiProperty({ type: 'string', enum: ['tool', 'category', 'banner', 'setting'] })
  readonly kind!: ImageUser['kind'];

  @ApiProperty({ type: 'string', description: 'The id of a record, or the key of a setting' })
  readonly id!: string;

  @ApiProperty({ type: 'string' })
  readonly name!: string;
}

@ApiSchema({ name: 'ListedImage' })
export class ListedImageDto extends ImageDto implements ListedImage {
  @ApiProperty({ type: [ImageUserDto], maxItems: 20 })
  readonly usedBy!: readonly ImageUserDto[];

  @ApiCount()
  readonly uses!: number;
}

@ApiSchema({ name: 'ImagePage' })
export class ImagePageDto extends PageType(ListedImageDto) {}

@ApiSchema({ name: 'BuiltInIcon' })
export class BuiltInIconDto implements BuiltInIcon {
  @ApiProperty({ type: 'string' })
  readonly id!: string;

  @ApiProperty({ type: 'string' })
  readonly title!: string;

  @ApiProperty({ type: 'string', description: 'The SVG image, to be uploaded as it is' })
  readonly svg!: string;
}

@ApiSchema({ name: 'BuiltInIconPage' })
export class BuiltInIconPageDto extends PageType(BuiltInIconDto) {}
