import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CatalogueReadModel } from '../read-models/catalogue-read-model.js';
import { RecordId } from '../http/record-id.decorator.js';
import { ApiProblems } from '../http/openapi/api.decorators.js';
import { ReportClickDto } from './click.dto.js';
import { ClickRecorder } from './click-recorder.js';
import { ClickRate } from './click-rate.js';
import { InRequestClass } from '../http/admission/request-class.js';

@Controller('api/tools/:id/usage')
@ApiTags('Clicks')
export class ClicksController {
  constructor(
    private readonly catalogue: CatalogueReadModel,
    private readonly recorder: ClickRecorder,
    private readonly rate: ClickRate,
  ) {}

  /** 202 once the click is durable. */
  @Post()
  @InRequestClass('click')
  @HttpCode(202)
  @ApiOperation({ operationId: 'reportClick', summary: 'Counts that a visitor opened a tool' })
  @ApiBody({ type: ReportClickDto, required: false })
  @ApiConsumes('application/json', 'text/plain', 'text/ping')
  @ApiAcceptedResponse()
  @ApiProblems('RATE_LIMITED')
  async report(
    @RecordId('tool') id: string,
    @Body() click: ReportClickDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    this.rate.take(request.ip);
    const tool = await this.catalogue.shownTool(id);
    await this.recorder.record(tool, click, {
      address: request.ip,
      userAgent: request.headers['user-agent'],
    });
  }
}
