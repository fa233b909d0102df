import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Suggestion, SuggestionChallenge } from '@tools-hub/contracts';
import { defaultsOf, SuggestionFields, SuggestToolFields } from '@tools-hub/domain';
import { ApiCount, ApiId, ApiTime } from '../http/openapi/api.decorators.js';
import { PageType } from '../http/openapi/page.dto.js';
import { NewType, ServedType } from '../http/openapi/record-types.js';

@ApiSchema({ name: 'SuggestTool' })
export class SuggestToolDto extends NewType(SuggestToolFields) {}

@ApiSchema({ name: 'SuggestionChallenge' })
export class SuggestionChallengeDto implements SuggestionChallenge {
  @ApiProperty({ type: 'string' })
  readonly challenge!: string;

  @ApiCount(
    'Each has an answer, a number below 10,000,000,000. Puzzle n is the text `<challenge>.<n>.<answer>`, n from 0',
  )
  readonly puzzles!: number;

  @ApiCount('How many bits at the beginning of the SHA-256 of each text must be 0')
  readonly bits!: number;

  @ApiTime()
  readonly expiresAt!: string;
}

@ApiSchema({ name: 'Suggestion' })
export class SuggestionDto
  extends ServedType(SuggestionFields, defaultsOf(SuggestionFields))
  implements Suggestion
{
  @ApiId()
  readonly id!: string;

  @ApiTime()
  readonly suggestedAt!: string;
}

@ApiSchema({ name: 'SuggestionPage' })
export class SuggestionPageDto extends PageType(SuggestionDto) {}
