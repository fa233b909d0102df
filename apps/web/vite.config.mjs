import tailwindcss from '@tailwindcss/vite';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { inlineFirstPaint } from './first-paint/inline-first-paint.mjs';
import { precompress } from './precompress.mjs';
import { serverRendering } from './server-rendering.mjs';
import { serviceWorker } from './service-worker.mjs';

/** Set by `npm run dev`; without it, the gateway of `npm start`. */
const GATEWAY = process.env.TOOLS_HUB_GATEWAY ?? 'http://127.0.0.1:8080';
/** All gateway paths outside of the web app. `Host` is passed on unchanged: origin checks compare it with `Origin`. */
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
  // Builds are always for production: with any other NODE_ENV, React's development version would be built in.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [
      react(),
      lingui({ macroTransform: true, failOnCompileError: true }),
      tailwindcss(),
      inlineFirstPaint(),
      serviceWorker(),
      serverRendering(),
      precompress(),
    ],
    resolve: {
      conditions: ['@tools-hub/source', ...defaultClientConditions],
      // React itself has what this shim of wouter's gives React 17.
      alias: { 'use-sync-external-store/shim/index.js': 'react' },
    },
    build: {
      // Browsers that run this code preload modules.
      modulePreload: { polyfill: false },
      target: 'es2022',
      // Nothing else inline: the Content-Security-Policy allows files and, by their hashes, the parts of the first paint.
      assetsInlineLimit: 0,
      // The gateway reads the manifest to find the files of a page.
      manifest: true,
      // The charts are large and loaded only by the analytics tab; .ci/bundle-budget.mjs limits the first page.
      chunkSizeWarningLimit: 600,
      // One file for the modules of every page: split by their importers, the parts are larger than the whole.
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
