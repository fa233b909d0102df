import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadyAnswers } from '../answers/ready-answers.js';
import { NoParameters } from '../http/no-parameters.pipe.js';
import { SettingsCopy } from './settings-copy.js';

@Controller('api/settings')
export class SettingsController {
  constructor(
    @Inject(SettingsCopy) private readonly settings: SettingsCopy,
    @Inject(ReadyAnswers) private readonly answers: ReadyAnswers,
  ) {}

  @Get()
  all(@Query(NoParameters) _query: null, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.answers.answer(request, reply, this.settings.current);
  }
}
