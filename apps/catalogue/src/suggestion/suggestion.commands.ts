import { Controller } from '@nestjs/common';
import {
  DomainError,
  SUGGESTIONS_PAGE,
  type AddSuggestion,
  type AddTool,
  type ApproveSuggestion,
  type CommandReply,
  type CommandRequest,
  type ReadSuggestions,
  type SuggestionChallenge,
  type SuggestionList,
} from '@tools-hub/contracts';
import { isRecord, type ToolRecord, type Unvalidated } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { Suggestions } from './suggestions.js';

@Controller()
export class SuggestionCommands {
  constructor(private readonly suggestions: Suggestions) {}

  @Rpc('catalogue.suggestion.challenge.read')
  challenge(): SuggestionChallenge {
    return this.suggestions.challenge();
  }

  @Rpc('catalogue.suggestion.add')
  async add(request: Unvalidated<AddSuggestion>): Promise<null> {
    await this.suggestions.add(request);
    return null;
  }

  @Rpc('catalogue.suggestions.read')
  list(request: ReadSuggestions): Promise<SuggestionList> {
    const { page, perPage } = isRecord(request) ? request : { page: null, perPage: null };
    if (!isCount(page) || !isCount(perPage) || perPage > SUGGESTIONS_PAGE) {
      throw new DomainError('INVALID', 'The request is not valid');
    }
    return this.suggestions.list(page, perPage);
  }

  @Rpc('catalogue.suggestion.approve')
  approve(
    request: CommandRequest<ApproveSuggestion<Unvalidated<AddTool>>>,
  ): Promise<CommandReply<ToolRecord>> {
    return this.suggestions.approve(request);
  }

  @Rpc('catalogue.suggestion.reject')
  async reject(request: { readonly id: string }): Promise<null> {
    await this.suggestions.reject(request);
    return null;
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;
