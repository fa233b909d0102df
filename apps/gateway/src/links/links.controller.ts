import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CheckedLink, LinkPage, LinkPreview } from '@tools-hub/contracts';
import { NoFields } from '../http/no-fields.decorator.js';
import { ApiProblems } from '../http/openapi/api.decorators.js';
import { RecordId } from '../http/record-id.decorator.js';
import { RequireRole } from '../sessions/role.decorator.js';
import { CheckedLinkDto, CheckedLinkPageDto, LinkPreviewDto, PreviewLinkDto } from './links.dto.js';
import { LinksService } from './links.service.js';
import { ListLinksQuery } from './list-links.query.js';

@Controller('api/admin/links')
@ApiTags('Links')
export class LinksController {
  constructor(private readonly links: LinksService) {}

  @Get()
  @RequireRole('viewer')
  @ApiOperation({
    operationId: 'listLinks',
    summary: 'Lists the links of tools with the results of their checks, broken ones first',
  })
  @ApiOkResponse({ type: CheckedLinkPageDto })
  list(@Query() query: ListLinksQuery): Promise<LinkPage> {
    return this.links.list(query);
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
    return this.links.preview(link);
  }

  @Post(':id/check')
  @RequireRole('editor')
  @HttpCode(200)
  @ApiOperation({ operationId: 'checkLink', summary: 'Checks the link of a tool now' })
  @ApiOkResponse({ type: CheckedLinkDto })
  check(@RecordId('tool') id: string, @NoFields() _: undefined): Promise<CheckedLink> {
    return this.links.check(id);
  }
}
