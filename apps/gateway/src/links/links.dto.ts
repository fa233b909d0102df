import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LINK_STATUSES, type CheckedLink, type LinkPreview, type LinkStatus } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { Matches } from 'class-validator';
import { IsText } from '../http/is-text.decorator.js';
import { ApiId, ApiTimeOrNull } from '../http/openapi/api.decorators.js';
import { ApiFields } from '../http/openapi/describe-fields.js';
import { PageType } from '../http/openapi/page.dto.js';

const ApiLinkOrNull = (description: string): PropertyDecorator =>
  ApiProperty({ type: 'string', format: 'uri', nullable: true, description });
const ApiTextOrNull = (maxLength: number): PropertyDecorator =>
  ApiProperty({ type: 'string', nullable: true, maxLength });

@ApiSchema({ name: 'CheckedLink' })
export class CheckedLinkDto implements CheckedLink {
  @ApiId()
  readonly toolId!: string;

  @ApiProperty({ description: 'The name of the tool' })
  readonly name!: string;

  @ApiProperty({ type: 'string', format: 'uri' })
  readonly link!: string;

  @ApiProperty({
    type: 'string',
    enum: [...LINK_STATUSES],
    description:
      '`failing` after a failed check; `broken` after three failed checks in a row, over three days',
  })
  readonly status!: LinkStatus;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'The reason of a failed check, or why the link is not checked; null without one',
  })
  readonly reason!: string | null;

  @ApiLinkOrNull('The address that the link redirects to permanently; null without one')
  readonly movedTo!: string | null;

  @ApiTimeOrNull('The first failed check of a broken link; null for any other link')
  readonly brokenSince!: string | null;

  @ApiTimeOrNull('The last check; null before the first one')
  readonly checkedAt!: string | null;

  @ApiTimeOrNull('The next check; null without a schedule')
  readonly nextCheckAt!: string | null;

  @ApiLinkOrNull('The address of archived copies of a broken page; null for any other link')
  readonly archiveUrl!: string | null;
}

@ApiSchema({ name: 'CheckedLinkPage' })
export class CheckedLinkPageDto extends PageType(CheckedLinkDto) {}

/** The fields of a tool as its page describes itself, cut to their limits. Null where the page has no text for them. */
@ApiSchema({ name: 'LinkPreview' })
export class LinkPreviewDto implements LinkPreview {
  @ApiTextOrNull(LIMITS.name)
  readonly title!: string | null;

  @ApiTextOrNull(LIMITS.description)
  readonly description!: string | null;

  @ApiLinkOrNull('The icon that the page names, or its /favicon.ico')
  readonly iconUrl!: string | null;
}

@ApiSchema({ name: 'PreviewLink' })
@ApiFields()
export class PreviewLinkDto {
  @Matches(/\S/, { message: 'is required' })
  @IsText(LIMITS.url)
  readonly link!: string;
}
