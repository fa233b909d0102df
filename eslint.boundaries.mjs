const EVENT_SOURCING = {
  sourceTag: 'type:event-sourcing',
  onlyDependOnLibsWithTags: ['type:contracts', 'type:domain'],
  bannedExternalImports: ['@nestjs/*', '@nats-io/*', 'rxjs'],
};

/** Who may import whom. Each constraint has a probe in `eslint.boundaries.test.mjs` that shows that it fires. */
const DEP_CONSTRAINTS = [
  // The domain sees nothing of ours, and no framework.
  {
    sourceTag: 'type:domain',
    onlyDependOnLibsWithTags: ['type:none'],
    allowedExternalImports: ['@jest/globals', 'class-transformer', 'class-validator', 'fast-check'],
  },
  {
    sourceTag: 'type:contracts',
    onlyDependOnLibsWithTags: ['type:domain'],
    allowedExternalImports: ['@jest/globals', 'fast-check'],
  },
  // The event-sourcing library knows no framework, apart from its Nest module.
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
  // A service sees the libraries and no other service.
  {
    sourceTag: 'type:service',
    onlyDependOnLibsWithTags: ['scope:shared'],
    bannedExternalImports: ['react*', '@reduxjs/*'],
  },
  // The process of all services sees what the services export.
  {
    sourceTag: 'type:single',
    onlyDependOnLibsWithTags: ['type:service', 'type:platform'],
    bannedExternalImports: ['*mongoose', 'react*'],
  },
  // The operators' program sees the bus and the launcher, and no store: it runs a service's own program on the service's data.
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
  // The web app sees contracts and the domain only.
  {
    sourceTag: 'type:app',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:domain'],
    bannedExternalImports: ['@nestjs/*', '@nats-io/*', 'mongoose', 'fastify'],
  },
  // The fault suite starts brokers, stores and services with the launcher's own parts.
  {
    sourceTag: 'type:e2e',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:domain', 'type:testing', 'type:launcher'],
  },
  // The launcher contains only what `npm start` needs. Tools build on it, and it never imports them.
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
  // Who may do what on the broker: read by whoever starts one, and by tests.
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

/** The module that wires an event store to a service: it alone knows Nest, the bus and the platform. */
const NEST_MODULE = {
  ...EVENT_SOURCING,
  onlyDependOnLibsWithTags: [...EVENT_SOURCING.onlyDependOnLibsWithTags, 'type:messaging', 'type:platform'],
  bannedExternalImports: ['@nats-io/*', 'rxjs', 'mongoose', 'react*'],
};

/** ESLint's configurations of the boundaries, in order. */
export const boundaries = [
  { rules: rules(DEP_CONSTRAINTS) },
  {
    files: ['libs/event-sourcing/src/nest/**/*.ts'],
    rules: rules(DEP_CONSTRAINTS.map((each) => (each === EVENT_SOURCING ? NEST_MODULE : each))),
  },
];
