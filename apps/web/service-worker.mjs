import { join } from 'node:path';
import { build, defaultClientConditions } from 'vite';

const ENTRY = join(import.meta.dirname, 'src/worker/service-worker.ts');

/** Emits `sw.js` by a separate build: a worker shares no modules with the pages, and its URL must not change. */
export const serviceWorker = () => ({
  name: 'service-worker',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      resolve: { conditions: ['@tools-hub/source', ...defaultClientConditions] },
      build: {
        target: 'es2022',
        write: false,
        rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
      },
    });
    const [worker] = [built].flat().flatMap(({ output }) => output);
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.code });
  },
});
