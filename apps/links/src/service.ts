import { Store } from '@tools-hub/event-sourcing/mongo';
import type { ServiceDefinition } from '@tools-hub/platform';
import { LinksConfig } from './links.config.js';
import { LinksModule } from './links.module.js';
import { ToolsReadModel } from './tools/tools-read-model.js';

export const linksService: ServiceDefinition<LinksConfig> = {
  name: 'links',
  config: LinksConfig,
  module: LinksModule,
  details: async (app) => ({
    positions: { catalogue: app.get(ToolsReadModel).position },
    store: await app.get(Store).engine(),
  }),
};
