const EVENT_SOURCING = {
  sourceTag: 'type:event-sourcing',
  onlyDependOnLibsWithTags: ['type:contracts', 'type:domain'],
  bannedExternalImports: ['@nestjs/*', '@nats-io/*', 'rxjs'],
};

/** The allowed imports between projects. `eslint.boundaries.test.mjs` has a probe for each constraint. */
const DEP_CONSTRAINTS = [
  // The domain imports no other project and no framework.
  {
    sourceTag: 'type:domain',
    onlyDependOnLibsWithTags: ['type:none'],
    allowedExternalImports: ['class-transformer', 'class-validator', 'fast-check', 'vitest'],
  },
  {
    sourceTag: 'type:contracts',
    onlyDependOnLibsWithTags: ['type:domain'],
    allowedExternalImports: ['fast-check', 'vitest'],
  },
  // The event-sourcing library imports no framework, apart from its Nest module.
  EVENT_SOURCING,
  {
    sourceTag: 'type:messaging',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:domain'],
    bannedExternalImports: ['*mongoose', 'fastify', 'react*'],
  },
  {
    sourceTag: 'type:platform',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:domain', 'type:messaging'],
    bannedExternalImports: ['*mongoose', 'react*'],
  },
  { sourceTag: 'type:testing', onlyDependOnLibsWithTags: ['scope:shared'] },
  // A service imports libraries and no other service.
  {
    sourceTag: 'type:service',
    onlyDependOnLibsWithTags: ['scope:shared'],
    bannedExternalImports: ['react*', '@reduxjs/*'],
  },
  // The single process imports the definitions that the services export.
  {
    sourceTag: 'type:single',
    onlyDependOnLibsWithTags: ['type:service', 'type:platform'],
    bannedExternalImports: ['*mongoose', 'react*'],
  },
  // The operators' command line imports the bus and the launcher, but no store: it runs a service's own program on that service's data.
  {
    sourceTag: 'type:cli',
    onlyDependOnLibsWithTags: [
      'type:contracts',
      'type:domain',
      'type:messaging',
      'type:platform',
      'type:launcher',
      'type:permissions',
    ],
    bannedExternalImports: ['*mongoose', 'react*'],
  },
  // The web app imports only contracts and the domain.
  {
    sourceTag: 'type:app',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:domain'],
    bannedExternalImports: ['@nestjs/*', '@nats-io/*', 'mongoose', 'fastify'],
  },
  // The end-to-end tests start brokers, stores and services with the launcher's modules.
  {
    sourceTag: 'type:e2e',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:domain', 'type:testing', 'type:launcher'],
  },
  // The launcher contains only the code of `npm start`. Tools import it, and it imports no tool.
  {
    sourceTag: 'type:launcher',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:domain', 'type:permissions'],
  },
  {
    sourceTag: 'type:tool',
    onlyDependOnLibsWithTags: [
      'type:contracts',
      'type:domain',
      'type:permissions',
      'type:launcher',
      'type:tool',
    ],
  },
  // The permissions of the broker's users. The launcher, tools and tests import them.
  {
    sourceTag: 'type:permissions',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:domain', 'type:testing'],
    bannedExternalImports: ['@nestjs/*', 'mongoose', 'react*'],
  },
];

const rules = (depConstraints) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    { enforceBuildableLibDependency: false, banTransitiveDependencies: false, allow: [], depConstraints },
  ],
});

/** The Nest module of the event store, the only part of the library that imports Nest, the bus and the platform. */
const NEST_MODULE = {
  ...EVENT_SOURCING,
  onlyDependOnLibsWithTags: [...EVENT_SOURCING.onlyDependOnLibsWithTags, 'type:messaging', 'type:platform'],
  bannedExternalImports: ['@nats-io/*', 'rxjs', 'mongoose', 'react*'],
};

/** The folders of the gateway that features build on, the lowest first. Each imports only those before it, and no feature. */
const GATEWAY_BASES = ['http', 'read-models', 'sessions'];

/**
 * Refuses imports of other folders of the gateway from a base, by the `../` that lead out of it. Files beside the folders are common to
 * all.
 */
const baseOfGateway = (base, index) =>
  ['*.ts', '*/*.ts', '*/*/*.ts'].map((files, depth) => ({
    files: [`apps/gateway/src/${base}/${files}`],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(\\.\\./){${depth + 1}}(?!(${GATEWAY_BASES.slice(0, index).join('|')})/)[^/]+/`,
              message: `The gateway's ${base}/ imports no feature. Declare a hook in it, which the feature's module sets.`,
            },
          ],
        },
      ],
    },
  }));

/** The ESLint configurations of the boundaries, in order. */
export const boundaries = [
  { rules: rules(DEP_CONSTRAINTS) },
  {
    files: ['libs/event-sourcing/src/nest/**/*.ts'],
    rules: rules(DEP_CONSTRAINTS.map((each) => (each === EVENT_SOURCING ? NEST_MODULE : each))),
  },
  ...GATEWAY_BASES.flatMap(baseOfGateway),
];
