import { Injectable } from '@nestjs/common';
import { DomainError, type Page, type Suggestion, type SuggestionChallenge } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { COMMAND_OPTIONS, READ_OPTIONS } from '../deadlines.js';
import { SettingsReadModel } from '../read-models/settings-read-model.js';
import type { ListSuggestionsQuery } from './list-suggestions.query.js';
import { SuggestionRates } from './suggestion-rates.js';
import type { SuggestToolDto } from './suggestions.dto.js';

const DEFAULT_PER_PAGE = 20;

/** Tools that visitors suggest, which the catalogue service stores until an administrator has seen them. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly bus: Bus,
    private readonly settings: SettingsReadModel,
    private readonly rates: SuggestionRates,
  ) {}

  /** @throws DomainError NOT_FOUND; RATE_LIMITED; UNAVAILABLE */
  challenge(address: string): Promise<SuggestionChallenge> {
    this.#requireEnabled();
    this.rates.takeChallenge(address);
    return this.bus.request('catalogue.suggestion.challenge.read', {}, READ_OPTIONS);
  }

  /** @throws DomainError NOT_FOUND; RATE_LIMITED; INVALID; DUPLICATE_LINK; OVERLOADED; UNAVAILABLE; OUTCOME_UNKNOWN */
  async add(suggestion: SuggestToolDto, address: string): Promise<void> {
    this.#requireEnabled();
    this.rates.takeSuggestion(address);
    await this.bus.request('catalogue.suggestion.add', suggestion, COMMAND_OPTIONS);
  }

  /** @throws DomainError UNAVAILABLE */
  async list({ page = 1, perPage = DEFAULT_PER_PAGE }: ListSuggestionsQuery): Promise<Page<Suggestion>> {
    const { suggestions, total } = await this.bus.request(
      'catalogue.suggestions.read',
      { page, perPage },
      READ_OPTIONS,
    );
    return { items: suggestions, page, perPage, total, totalPages: Math.ceil(total / perPage) };
  }

  /** @throws DomainError NOT_FOUND; UNAVAILABLE; OUTCOME_UNKNOWN */
  async reject(id: string): Promise<void> {
    await this.bus.request('catalogue.suggestion.reject', { id }, COMMAND_OPTIONS);
  }

  #requireEnabled(): void {
    if (this.settings.current.suggestions_enabled) return;
    throw new DomainError('NOT_FOUND', 'This site takes no suggestions');
  }
}
