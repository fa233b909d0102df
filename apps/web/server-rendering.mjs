import react from '@vitejs/plugin-react';
import { lingui } from '@lingui/vite-plugin';
import { join } from 'node:path';
import { build } from 'vite';
import { isRenderedPage } from './rendered-pages.mjs';

const ENTRY = join(import.meta.dirname, 'src/server/page-renderer.ts');
/** In a hidden folder, which the gateway does not serve. The gateway's site/web/page-renderer.ts has the same path. */
const FILE = '.server/page-renderer.mjs';

/** Excludes modules that run in the browser only. */
const onlyPages = {
  name: 'only-pages',
  enforce: 'pre',
  resolveId(source, _importer, { kind }) {
    return kind === 'dynamic-import' && !isRenderedPage(source) ? { id: source, external: true } : null;
  },
};

/** Emits the program that renders pages on the server. A separate build puts it into one file with all of its dependencies. */
export const serverRendering = () => ({
  name: 'server-rendering',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [onlyPages, react(), lingui({ macroTransform: true, failOnCompileError: true })],
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        target: 'node24',
        write: false,
        minify: true,
        ssr: ENTRY,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    const [renderer] = [built].flat().flatMap(({ output }) => output);
    this.emitFile({ type: 'asset', fileName: FILE, source: renderer.code });
  },
});
