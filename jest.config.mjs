/**
 * One project for each kind of test. Unit tests need no other process. Manifest tests check the files of deployments. Integration tests
 * use a real store and broker. End-to-end tests run whole processes and a browser. Fault tests kill processes and cut their connections.
 * Load tests need the whole machine.
 */
const project = (name, options = {}) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  testMatch: [
    `<rootDir>/{apps,libs,deploy,tools}/**/src/**/*.${name === 'integration' ? 'int' : name}.spec.ts`,
  ],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['@tools-hub/source', 'node', 'node-addons'] },
  modulePathIgnorePatterns: ['/dist/', '/out-tsc/'],
  transform: {
    '^.+\\.ts$': [
      '<rootDir>/jest.transform.mjs',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  ...options,
});

export default {
  testTimeout: 120_000,
  testSequencer: '<rootDir>/jest.sequencer.mjs',
  projects: [
    project('unit', { setupFiles: ['<rootDir>/jest.texts.mjs'] }),
    project('manifests'),
    project('integration', { setupFiles: ['reflect-metadata'] }),
    project('e2e', { setupFiles: ['reflect-metadata'] }),
    project('faults', { setupFiles: ['reflect-metadata'] }),
    project('load', { setupFiles: ['reflect-metadata'] }),
  ],
};
