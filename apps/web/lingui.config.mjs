import { createSwcExtractor } from '@lingui/native-tools';
import { formatter } from '@lingui/format-po';
import { defineConfig } from '@lingui/conf';

/** The folders of screens that only owners see. */
const OWNERS = ['src/features/admin/', 'src/app/past/'];

/**
 * The catalogs of the interface's texts: one for visitors, which every page loads in one language, and one for owners. A test compares
 * the locales with libs/domain/src/settings/languages.ts.
 */
export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'es', 'pt', 'zh', 'ja', 'ar'],
  catalogs: [
    { path: 'src/locales/{locale}/site', include: ['src'], exclude: [...OWNERS, '**/*.spec.{ts,tsx}'] },
    { path: 'src/locales/{locale}/owner', include: OWNERS, exclude: ['**/*.spec.{ts,tsx}'] },
  ],
  extractors: [createSwcExtractor()],
  // Without line numbers, so that moved code does not change the catalogs.
  format: formatter({ lineNumbers: false }),
});
