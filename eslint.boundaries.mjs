/** Who may import whom. Each constraint has a probe in `eslint.boundaries.test.mjs` that shows that it fires. */
export const boundaries = {
  '@nx/enforce-module-boundaries': [
    'error',
    {
      enforceBuildableLibDependency: false,
      banTransitiveDependencies: false,
      allow: [],
      depConstraints: [
        // Contracts see nothing.
        {
          sourceTag: 'type:contracts',
          onlyDependOnLibsWithTags: ['type:none'],
          allowedExternalImports: ['@jest/globals', 'fast-check'],
        },
        // The event-sourcing library knows no framework.
        {
          sourceTag: 'type:event-sourcing',
          onlyDependOnLibsWithTags: ['type:contracts'],
          bannedExternalImports: ['@nestjs/*', '@nats-io/*', 'rxjs'],
        },
        {
          sourceTag: 'type:messaging',
          onlyDependOnLibsWithTags: ['type:contracts'],
          bannedExternalImports: ['mongoose', 'fastify', 'react*'],
        },
        {
          sourceTag: 'type:platform',
          onlyDependOnLibsWithTags: ['type:contracts', 'type:messaging'],
          bannedExternalImports: ['mongoose', 'react*'],
        },
        { sourceTag: 'type:testing', onlyDependOnLibsWithTags: ['scope:shared'] },
        // A service sees the libraries and no other service.
        {
          sourceTag: 'type:service',
          onlyDependOnLibsWithTags: ['scope:shared'],
          bannedExternalImports: ['react*', '@reduxjs/*'],
        },
        // The web app sees contracts only.
        {
          sourceTag: 'type:app',
          onlyDependOnLibsWithTags: ['type:contracts'],
          bannedExternalImports: ['@nestjs/*', '@nats-io/*', 'mongoose', 'fastify'],
        },
        // The fault suite starts brokers, stores and services with the launcher's own parts.
        {
          sourceTag: 'type:e2e',
          onlyDependOnLibsWithTags: ['type:contracts', 'type:testing', 'type:launcher'],
        },
        // The launcher contains only what `npm start` needs. Tools build on it, and it never imports them.
        { sourceTag: 'type:launcher', onlyDependOnLibsWithTags: ['type:contracts', 'type:permissions'] },
        {
          sourceTag: 'type:tool',
          onlyDependOnLibsWithTags: ['type:contracts', 'type:permissions', 'type:launcher', 'type:tool'],
        },
        // Who may do what on the broker: read by whoever starts one, and by tests.
        {
          sourceTag: 'type:permissions',
          onlyDependOnLibsWithTags: ['type:contracts', 'type:testing'],
          bannedExternalImports: ['@nestjs/*', 'mongoose', 'react*'],
        },
      ],
    },
  ],
};
