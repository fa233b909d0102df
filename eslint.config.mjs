import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';
import { boundaries } from './eslint.boundaries.mjs';
import { localStyles } from './eslint.local-styles.mjs';
import { testTitles } from './eslint.test-titles.mjs';

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
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@nx': nx },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // For unused parameters in the signature of a callback.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // The libraries here take their options as plain objects.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Instances of these classes are plain data: the classes declare validation rules and no methods.
      '@typescript-eslint/no-misused-spread': [
        'error',
        {
          allow: [
            'BannerFields',
            'CategoryFields',
            'NoteFields',
            'PasswordFields',
            'SettingsFields',
            'ToolFields',
          ],
        },
      ],
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always'],
    },
  },
  ...boundaries,
  ...testTitles,
  ...localStyles,
  {
    // Nest reads the types of constructor parameters at run time.
    files: [
      'apps/{gateway,catalogue,settings,auth,usage-analytics,links}/**/*.ts',
      'libs/{platform,messaging}/**/*.ts',
      'libs/event-sourcing/src/nest/**/*.ts',
    ],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
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
    files: ['**/*.spec.{ts,tsx}', '**/src/testing/**/*.{ts,tsx}', 'libs/testing/**/*.ts', 'apps/e2e/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Vitest types `expect.objectContaining` and its siblings as `any`.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
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
  prettier,
);
