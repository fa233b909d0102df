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
    'The number of puzzles. The answer to each is a number below 10,000,000,000. Puzzle n, from 0, is the text `<challenge>.<n>.<answer>`',
  )
  readonly puzzles!: number;

  @ApiCount('The number of leading zero bits that the SHA-256 of each text must have')
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
