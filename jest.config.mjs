/** Units are pure; manifests are what is deployed; integrations use the real store and broker; e2e drive whole processes and the browser; faults kill and cut them; load takes the whole machine. */
const project = (name, more = {}) => ({
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
  ...more,
});

export default {
  testTimeout: 60_000,
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
