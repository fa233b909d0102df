import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { ListedSession } from '@tools-hub/contracts';
import { ApiId, ApiTime } from '../http/openapi/api.decorators.js';
import { PageType } from '../http/openapi/page.dto.js';

@ApiSchema({ name: 'ListedSession' })
export class ListedSessionDto implements ListedSession {
  @ApiId()
  readonly id!: string;

  @ApiProperty({
    description: "The browser and system that the user agent names, such as 'Firefox on Linux'",
  })
  readonly device!: string;

  @ApiTime()
  readonly createdAt!: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'The last use, to the minute' })
  readonly lastUsedAt!: string;

  @ApiProperty({ description: 'Whether it is the session of this request' })
  readonly current!: boolean;
}

@ApiSchema({ name: 'ListedSessionPage' })
export class ListedSessionPageDto extends PageType(ListedSessionDto) {}
