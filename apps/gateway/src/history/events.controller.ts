import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { RequireRole } from '../sessions/role.decorator.js';
import { EventFeed } from './event-feed.js';
import { EventListDto, ListEventsQuery } from './past.dto.js';

/** The header that holds the cursor of an answer in JSON Lines. */
const NEXT_HEADER = 'Next-Cursor';
const NDJSON = 'application/x-ndjson';

@Controller('api/admin/events')
@RequireRole('viewer')
@ApiTags('History')
export class EventsController {
  constructor(private readonly feed: EventFeed) {}

  @Get()
  @ApiOperation({
    operationId: 'listEvents',
    summary: 'Lists the events of all logs in order, from a cursor on; as JSON Lines on request',
  })
  @ApiOkResponse({ type: EventListDto })
  async list(
    @Query() { after, limit }: ListEventsQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EventListDto | string> {
    const page = await this.feed.page(after, limit);
    void reply.header(NEXT_HEADER, page.next).header('Vary', 'Accept');
    if (accept?.includes(NDJSON) !== true) return page;
    void reply.header('Content-Type', NDJSON);
    return page.items.map((item) => `${JSON.stringify(item)}\n`).join('');
  }
}
