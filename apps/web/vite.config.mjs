import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { inlineFirstPaint } from './first-paint/inline-first-paint.mjs';
import { jsxRuntime } from './jsx-runtime.mjs';
import { precompress } from './precompress.mjs';
import { serverRendering } from './server-rendering.mjs';
import { serviceWorker } from './service-worker.mjs';

/** `npm run dev` sets the variable. The default is the gateway of `npm start`. */
const GATEWAY = process.env.TOOLS_HUB_GATEWAY ?? 'http://127.0.0.1:8080';
/** The gateway's paths outside of the web app. `Host` is passed on unchanged, because origin checks compare it with `Origin`. */
const FROM_GATEWAY = [
  '/api',
  '/robots.txt',
  '/sitemap.xml',
  '/feed.xml',
  '/feed.json',
  '/manifest.webmanifest',
  '/og/',
  '/healthz',
  '/readyz',
];

export default defineConfig(({ command }) => {
  // Builds are always for production: any other NODE_ENV would include React's development version.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [
      jsxRuntime(),
      react(),
      lingui({ cwd: import.meta.dirname, macroTransform: true, failOnCompileError: true }),
      tailwindcss(),
      inlineFirstPaint(),
      serviceWorker(),
      serverRendering(),
      precompress(),
    ],
    resolve: {
      conditions: ['@tools-hub/source', ...defaultClientConditions],
      // wouter and Lingui import this shim for React 17. Current versions of React have the hook.
      alias: [
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
        {
          find: './use-browser-location.js',
          replacement: join(import.meta.dirname, 'src/shared/navigation/no-browser-location.ts'),
        },
      ],
    },
    build: {
      modulePreload: {
        // All supported browsers preload modules.
        polyfill: false,
        // `import` itself requests a page's file, except where it waits for the page's styles.
        resolveDependencies: (file, files) =>
          files.some((each) => each.endsWith('.css')) ? files : files.filter((each) => each !== file),
      },
      target: 'es2022',
      // No inlined assets: the Content-Security-Policy allows files and, by their hashes, the resources of the first paint.
      assetsInlineLimit: 0,
      // The gateway reads the manifest to find the files of a page.
      manifest: true,
      // Only the analytics tab loads the large charts. .ci/bundle-budget.mjs limits the first page.
      chunkSizeWarningLimit: 600,
      // One file for the modules of every page, because separate chunks by importer would be larger in total.
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } },
      },
    },
    server: {
      proxy: Object.fromEntries(FROM_GATEWAY.map((path) => [path, { target: GATEWAY, changeOrigin: false }])),
    },
  };
});
