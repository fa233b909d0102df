import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ALIVE, Health, readyAnswer } from './health.js';

/** The health and readiness of a service. */
@Controller()
export class OperationsController {
  constructor(private readonly health: Health) {}

  @Get('healthz')
  @Header('Cache-Control', 'no-store')
  alive(): typeof ALIVE {
    return ALIVE;
  }

  @Get('readyz')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { status, body } = readyAnswer(await this.health.check());
    await reply.status(status).header('Cache-Control', 'no-store').send(body);
  }
}
