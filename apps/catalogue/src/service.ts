import { EventStore } from '@tools-hub/event-sourcing/mongo';
import type { ServiceDefinition } from '@tools-hub/platform';
import { CatalogueConfig } from './catalogue.config.js';
import { CatalogueModule } from './catalogue.module.js';

export const catalogueService: ServiceDefinition<CatalogueConfig> = {
  name: 'catalogue',
  config: CatalogueConfig,
  module: CatalogueModule,
  details: (app) => app.get(EventStore).details('catalogue'),
};
