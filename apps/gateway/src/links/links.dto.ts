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
    description: 'Failing: the last check failed. Broken: three checks in a row did, over three days',
  })
  readonly status!: LinkStatus;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Why the last check failed, or why the link is not checked',
  })
  readonly reason!: string | null;

  @ApiLinkOrNull('The address that the link redirects to for good')
  readonly movedTo!: string | null;

  @ApiTimeOrNull('The first failure, of a broken link')
  readonly brokenSince!: string | null;

  @ApiTimeOrNull('Null: not yet')
  readonly checkedAt!: string | null;

  @ApiTimeOrNull('Null where links are not checked by themselves')
  readonly nextCheckAt!: string | null;

  @ApiLinkOrNull('Where copies of the page may be found, of a broken link')
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

  @ApiLinkOrNull('Named by the page, or its /favicon.ico')
  readonly iconUrl!: string | null;
}

@ApiSchema({ name: 'PreviewLink' })
@ApiFields()
export class PreviewLinkDto {
  @Matches(/\S/, { message: 'is required' })
  @IsText(LIMITS.url)
  readonly link!: string;
}
