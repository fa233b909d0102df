import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Health } from './health.js';

/** The health and readiness of a service. */
@Controller()
export class OperationsController {
  constructor(private readonly health: Health) {}

  @Get('healthz')
  @Header('Cache-Control', 'no-store')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const report = await this.health.look();
    await reply
      .status(report.ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: report.ready ? 'ready' : 'not ready', parts: report.parts });
  }
}
