import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
import { boundaries } from './eslint.boundaries.mjs';
import { localStyles } from './eslint.local-styles.mjs';
import { testTitles } from './eslint.test-titles.mjs';

/** The rules of this workspace. All others are in `.oxlintrc.json`: Oxlint reads the types of the program in a quarter of the time. */
export default tseslint.config(
  {
    ignores: [
      '**/dist',
      'apps/*/bundle',
      '**/out-tsc',
      '**/node_modules',
      '**/*.mjs',
      '**/*.d.mts',
      '**/*.generated.ts',
      '**/public/**',
      'apps/web/first-paint/*.js',
      '**/vite.config.*',
      // Scripts for mongosh, which has its own globals and top-level scope.
      'deploy/{mongodb,kubernetes,docker}/**/*.js',
    ],
  },
  tseslint.configs.base,
  { plugins: { '@nx': nx }, linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...boundaries,
  ...testTitles,
  ...localStyles,
  {
    files: ['apps/web/**/*.ts', 'apps/web/**/*.tsx'],
    ignores: ['apps/web/**/*.api.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '\\.generated\\.js$',
              message:
                'Import the .api file next to it, which declares the cache tags that each call invalidates.',
            },
          ],
        },
      ],
    },
  },
  {
    // Components of React are function declarations, as in its own documentation.
    ignores: ['apps/web/src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'FunctionDeclaration[generator=false]:not([params.0.name=this], ExportNamedDeclaration:has(> TSDeclareFunction) + ExportNamedDeclaration > *)',
          message: 'Declare an arrow function. Generators and overloads are function declarations.',
        },
      ],
    },
  },
  {
    // The web app's files have modules of their own each.
    files: ['**/*.spec.ts'],
    ignores: ['apps/web/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'resetModules'].map((property) => ({
          object: 'vi',
          property,
          message:
            'Unit and integration tests of one worker share its modules: use vi.spyOn, and restore it.',
        })),
      ],
    },
  },
);
