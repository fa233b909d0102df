import { Body, Controller, HttpCode, Inject, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CatalogueReadModel } from '../catalogue/catalogue-read-model.js';
import { NoParameters } from '../http/no-parameters.pipe.js';
import { recordId } from '../http/ids.js';
import { Call } from '../openapi/call.decorator.js';
import { ClickIntake } from './click-intake.js';
import { ClickRate } from './click-rate.js';
import { ReportClickDto } from './click.dto.js';

@Controller('api/tools/:id/usage')
export class ClicksController {
  constructor(
    @Inject(CatalogueReadModel) private readonly catalogue: CatalogueReadModel,
    @Inject(ClickIntake) private readonly intake: ClickIntake,
    @Inject(ClickRate) private readonly rate: ClickRate,
  ) {}

  /** 202 once the click is durable. */
  @Post()
  @Call({
    id: 'reportClick',
    does: 'Counts that a visitor opened a tool',
    body: { type: ReportClickDto, optional: true, mediaTypes: ['application/json', 'text/plain'] },
    refuses: ['RATE_LIMITED'],
  })
  @HttpCode(202)
  async report(
    @Param('id') id: string,
    @Query(NoParameters) _query: null,
    @Body() click: ReportClickDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    this.rate.take(request.ip);
    const tool = await this.catalogue.activeTool(recordId('tool', id));
    await this.intake.take(tool, click, request.headers['user-agent']);
  }
}
