import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadyAnswers } from '../answers/ready-answers.js';
import { DirectoryService } from './directory.service.js';
import { NoParameters } from '../http/no-parameters.pipe.js';

@Controller('api')
export class CategoriesController {
  constructor(
    @Inject(DirectoryService) private readonly directory: DirectoryService,
    @Inject(ReadyAnswers) private readonly answers: ReadyAnswers,
  ) {}

  @Get('categories')
  categories(
    @Query(NoParameters) _query: null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    this.answers.answer(request, reply, this.directory.categories());
  }

  @Get('banners')
  banners(
    @Query(NoParameters) _query: null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    this.answers.answer(request, reply, this.directory.banners());
  }
}
