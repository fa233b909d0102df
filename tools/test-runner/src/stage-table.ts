import type { Stage } from './stage.js';

const NX = 'node_modules/nx/dist/bin/nx.js';
const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';

/** The command of the tests of some projects of `vitest.config.mjs`. */
const vitest = (projects: readonly string[], ...options: readonly string[]) => ({
  args: ['node_modules/vitest/vitest.mjs', 'run', ...projects.map((name) => `--project=${name}`), ...options],
});

/**
 * The stages of `npm test`, in their order. The limits end a stage that hangs; a slow machine stays below them. Lint, which has no other
 * deadline, runs in the background.
 */
export const STAGES: readonly Stage[] = [
  {
    name: 'build',
    title: 'Types, build, bundles and their budget',
    kind: 'checks',
    commands: [
      { args: [NX, 'run-many', '-t', 'build', 'bundle', 'typecheck', '--outputStyle=stream'] },
      { args: ['.ci/bundle-budget.mjs'] },
    ],
    limitMinutes: 20,
  },
  {
    name: 'lint',
    title: 'Lint, boundaries, generated documents and format',
    kind: 'checks',
    inBackground: true,
    atOnce: 2,
    commands: [
      { args: ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.'] },
      { args: ['node_modules/oxlint/bin/oxlint', '.'] },
      {
        args: [
          '--test',
          'eslint.boundaries.test.mjs',
          'eslint.local-styles.test.mjs',
          'eslint.test-titles.test.mjs',
          'oxlint.test.mjs',
        ],
      },
      { args: ['--test', 'tools/architecture-diagram/architecture-diagram.test.mjs'] },
      { args: ['--test', 'tools/asyncapi/asyncapi.test.mjs'] },
      { args: ['--test', 'tools/bundle/bundle.test.mjs'] },
      { args: ['--test', 'tools/documents/documents.test.mjs'] },
      { args: ['--test', 'tools/supply-chain/supply-chain.test.mjs'] },
      { args: ['--test', 'tools/worked-example/worked-example.test.mjs'] },
      { args: [PRETTIER, '--check', '--log-level=warn', '.'] },
    ],
    limitMinutes: 40,
  },
  {
    name: 'web',
    title: 'Unit and component tests of the web app',
    kind: 'vitest',
    commands: [vitest(['web', 'component'], '--maxWorkers=2')],
    limitMinutes: 30,
  },
  {
    name: 'unit',
    title: 'Unit tests',
    kind: 'vitest',
    commands: [vitest(['unit'], '--maxWorkers=2')],
    limitMinutes: 20,
  },
  {
    name: 'manifests',
    title: 'Manifests, images and compose files',
    kind: 'vitest',
    commands: [vitest(['manifests'])],
    // The first run builds the validators.
    limitMinutes: 30,
  },
  {
    name: 'integration',
    title: 'Integration tests',
    kind: 'vitest',
    // Each test file has databases and subjects of its own. Its tests often wait: four of them keep two cores busy, and leave each enough
    // for the deadlines of the product.
    commands: [vitest(['integration'], '--maxWorkers=4')],
    needsInfrastructure: true,
    limitMinutes: 30,
  },
  {
    name: 'e2e',
    title: 'End-to-end tests',
    kind: 'vitest',
    // Each test file starts the product with its own store and broker. Its tests often wait, so three of them keep two cores busy.
    commands: [vitest(['e2e'], '--maxWorkers=3')],
    needsBuild: true,
    limitMinutes: 60,
  },
  {
    name: 'browser',
    title: 'Browser tests',
    kind: 'playwright',
    commands: [
      {
        args: [
          'node_modules/@playwright/test/cli.js',
          'test',
          '--config=apps/e2e/playwright.config.ts',
          '--reporter=list,json',
        ],
      },
    ],
    needsBuild: true,
    limitMinutes: 60,
  },
  {
    name: 'faults',
    title: 'Faults',
    kind: 'vitest',
    commands: [vitest(['faults'], '--maxWorkers=1')],
    needsBuild: true,
    limitMinutes: 15,
  },
  {
    name: 'load',
    title: 'Overload and long histories',
    kind: 'vitest',
    onDemand: true,
    // One at a time: each test needs the whole machine.
    commands: [vitest(['load'], '--maxWorkers=1')],
    needsBuild: true,
    // A run by hand with ten million clicks takes an hour.
    limitMinutes: 90,
  },
];
