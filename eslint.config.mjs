import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';
import { boundaries } from './eslint.boundaries.mjs';

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
      'apps/web/first-paint/theme.js',
      '**/vite.config.*',
      // For mongosh, whose globals and top level are its own.
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
      // A parameter that the signature of a callback asks for.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Options are plain objects in every library here.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Fields are plain data, whose classes hold the rules and nothing else.
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
              message: 'Import the .api file beside it: it says what each call makes stale.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.spec.ts', '**/src/testing/**/*.ts', 'libs/testing/**/*.ts', 'apps/e2e/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  prettier,
);
