/** The source of a module: imports name the built file. */
const MODULES = { '^(\\.{1,2}/.*)\\.js$': '$1' };

const transform = (syntax) => [
  '<rootDir>/jest.transform.mjs',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', ...syntax },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
];

/**
 * One project for each kind of test. Unit tests need no other process, and neither do component tests, which have a page in jsdom. Manifest
 * tests check the files of deployments. Integration tests use a real store and broker. End-to-end tests run whole processes and a browser.
 * Fault tests kill processes and cut their connections. Load tests need the whole machine.
 */
const project = (name, options = {}) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  testMatch: [
    `<rootDir>/{apps,libs,deploy,tools}/**/src/**/*.${name === 'integration' ? 'int' : name}.spec.{ts,tsx}`,
  ],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: MODULES,
  testEnvironmentOptions: { customExportConditions: ['@tools-hub/source', 'node', 'node-addons'] },
  modulePathIgnorePatterns: ['/dist/', '/out-tsc/'],
  transform: {
    '^.+\\.ts$': transform({ decorators: true }),
    '^.+\\.tsx$': transform({ tsx: true }),
  },
  ...options,
});

export default {
  testTimeout: 120_000,
  testSequencer: '<rootDir>/jest.sequencer.mjs',
  projects: [
    project('unit', { setupFiles: ['<rootDir>/jest.texts.mjs'] }),
    project('component', {
      testEnvironment: '<rootDir>/jest.page.mjs',
      setupFiles: ['<rootDir>/jest.texts.mjs'],
      moduleNameMapper: { ...MODULES, '\\.(css|po)$': '<rootDir>/jest.empty.mjs' },
    }),
    project('manifests'),
    project('integration', { setupFiles: ['reflect-metadata'] }),
    project('e2e', { setupFiles: ['reflect-metadata'] }),
    project('faults', { setupFiles: ['reflect-metadata'] }),
    project('load', { setupFiles: ['reflect-metadata'] }),
  ],
};
