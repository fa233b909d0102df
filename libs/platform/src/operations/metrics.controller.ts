import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Registry } from 'prom-client';
import { renderMetrics } from './exposition.js';

/** The metrics of a service without public routes. */
@Controller()
export class MetricsController {
  constructor(private readonly registry: Registry) {}

  @Get('metrics')
  async metrics(@Headers('accept') accept: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    const { contentType, text } = await renderMetrics(this.registry, accept);
    await reply.header('Content-Type', contentType).send(text);
  }
}
