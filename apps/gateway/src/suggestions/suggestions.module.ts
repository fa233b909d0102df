import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { HttpModule } from '../http/http.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { SuggestionRates } from './suggestion-rates.js';
import { SuggestionsController } from './suggestions.controller.js';
import { SuggestionsService } from './suggestions.service.js';

/** Tools that visitors suggest, and the queue of them. */
@Module({
  imports: [HttpModule, ReadModelsModule, CatalogueModule],
  controllers: [SuggestionsController],
  providers: [SuggestionsService, SuggestionRates],
})
export class SuggestionsModule {}
