import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LINK_STATUSES, type CheckedLink, type LinkPage, type LinkPreview } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { LINK_CHECK_OPTIONS, LINK_PREVIEW_OPTIONS, READ_OPTIONS } from '../deadlines.js';
import { NoFields } from '../http/no-fields.decorator.js';
import { ApiProblems } from '../http/openapi/api.decorators.js';
import { RecordId } from '../http/record-id.decorator.js';
import { RequireRole } from '../sessions/role.decorator.js';
import { CheckedLinkDto, CheckedLinkPageDto, LinkPreviewDto, PreviewLinkDto } from './links.dto.js';
import { ListLinksQuery } from './list-links.query.js';

const DEFAULT_PER_PAGE = 50;

/** The links service's findings about tools' links, its previews and its checks on request. */
@Controller('api/admin/links')
@ApiTags('Links')
export class LinksController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @RequireRole('viewer')
  @ApiOperation({
    operationId: 'listLinks',
    summary: 'Lists the links of tools with the results of their checks, broken ones first',
  })
  @ApiOkResponse({ type: CheckedLinkPageDto })
  list(@Query() { status, text, page = 1, perPage = DEFAULT_PER_PAGE }: ListLinksQuery): Promise<LinkPage> {
    const asked = status?.split(',');
    const statuses = asked && LINK_STATUSES.filter((each) => asked.includes(each));
    return this.bus.request('links.list.read', { statuses, text, page, perPage }, READ_OPTIONS);
  }

  @Post('preview')
  @RequireRole('editor')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'previewLink',
    summary: 'Fetches the title, the description and the icon of a page, and changes nothing',
  })
  @ApiOkResponse({ type: LinkPreviewDto })
  @ApiProblems('LINK_REFUSED', 'LINK_UNREACHABLE')
  preview(@Body() { link }: PreviewLinkDto): Promise<LinkPreview> {
    return this.bus.request('links.preview.read', { link }, LINK_PREVIEW_OPTIONS);
  }

  @Post(':id/check')
  @RequireRole('editor')
  @HttpCode(200)
  @ApiOperation({ operationId: 'checkLink', summary: 'Checks the link of a tool now' })
  @ApiOkResponse({ type: CheckedLinkDto })
  check(@RecordId('tool') toolId: string, @NoFields() _: undefined): Promise<CheckedLink> {
    return this.bus.request('links.check', { toolId }, LINK_CHECK_OPTIONS);
  }
}
