import { defineConfig } from 'vitest/config';
import LongestFirst from './vitest.sequencer.mjs';

/** The packages of this workspace are tested by their sources. */
const conditions = ['@tools-hub/source', 'node'];

/** A busy machine needs patience. Hooks run in the order of the file. */
const common = {
  ...{ testTimeout: 240_000, hookTimeout: 240_000, sequence: { hooks: 'list' } },
  expect: { poll: { timeout: 180_000 } },
};

/** The limits of tests that start processes, which is slow on a machine with little processor time. */
const withProcesses = { testTimeout: 600_000, hookTimeout: 600_000 };

/** A kind of tests that run in Node, outside of the web app. */
const nodeTests = (kind, options = {}) => ({
  ssr: { resolve: { conditions } },
  test: {
    ...common,
    name: kind,
    include: [`{apps,libs,deploy,tools}/**/src/**/*.${kind === 'integration' ? 'int' : kind}.spec.ts`],
    exclude: ['**/{node_modules,dist,out-tsc}/**', 'apps/web/**'],
    setupFiles: ['reflect-metadata'],
    ...options,
  },
});

/** A kind of tests of the web app, which is built by its own configuration of Vite. */
const webTests = (name, kind, options) => ({
  extends: './apps/web/vite.config.mjs',
  root: './apps/web',
  ssr: { resolve: { conditions } },
  // For the production build of React, as in a browser: the one for development costs three times as much.
  oxc: { jsx: { development: false } },
  test: {
    ...common,
    name,
    include: [`src/**/*.${kind}.spec.{ts,tsx}`],
    setupFiles: ['src/testing/english-texts.ts'],
    env: { NODE_ENV: 'production' },
    ...options,
  },
});

/**
 * One project for each kind of test. Unit tests need no other process, and neither do component tests, which have a page in jsdom. Manifest
 * tests check the files of deployments. Integration tests use a real store and broker. End-to-end tests run whole processes and a browser.
 * Fault tests kill processes and cut their connections. Load tests need the whole machine. Unit and integration tests of one worker share
 * its modules, since loading NestJS for each file would take longer than the tests.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      nodeTests('unit', { isolate: false }),
      webTests('web', 'unit', {}),
      webTests('component', 'component', {
        environment: 'jsdom',
        // The English texts are in the source.
        alias: [{ find: /^.*\.po$/, replacement: `${import.meta.dirname}/apps/web/src/testing/no-texts.ts` }],
      }),
      nodeTests('manifests'),
      nodeTests('integration', { isolate: false, ...withProcesses }),
      nodeTests('e2e', withProcesses),
      nodeTests('faults', withProcesses),
      nodeTests('load', withProcesses),
    ],
  },
});
