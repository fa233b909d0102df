import { createSwcExtractor } from '@lingui/native-tools';
import { formatter } from '@lingui/format-po';
import { defineConfig } from '@lingui/conf';

/** The texts of what only owners see. */
const OWNERS = ['src/features/admin/', 'src/app/past/'];

/**
 * The texts of the interface: those of visitors, which every page loads in one language, and those of owners. The languages are those of
 * libs/domain/src/settings/languages.ts, which a test compares.
 */
export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'es', 'pt', 'zh', 'ja', 'ar'],
  catalogs: [
    { path: 'src/locales/{locale}/site', include: ['src'], exclude: [...OWNERS, '**/*.spec.ts'] },
    { path: 'src/locales/{locale}/owner', include: OWNERS, exclude: ['**/*.spec.ts'] },
  ],
  extractors: [createSwcExtractor()],
  // Without line numbers: a moved line is no change of a text.
  format: formatter({ lineNumbers: false }),
});
