import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from './precompress.mjs';

/** Set by `npm run dev`; without it, the gateway of `npm start`. */
const GATEWAY = process.env.TOOLS_HUB_GATEWAY ?? 'http://127.0.0.1:8080';
/** Everything that the gateway serves besides the web app. `Host` is passed on unchanged: origin checks compare it with `Origin`. */
const FROM_GATEWAY = ['/api', '/robots.txt', '/sitemap.xml', '/healthz', '/readyz'];

export default defineConfig(({ command }) => {
  // A build is for visitors, whatever NODE_ENV the machine has: with any other, React's development version is built in.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react(), tailwindcss(), precompress()],
    resolve: { conditions: ['@tools-hub/source', ...defaultClientConditions] },
    build: {
      target: 'es2022',
      // Nothing inline: the gateway's Content-Security-Policy allows only files.
      assetsInlineLimit: 0,
      // The gateway reads in it which files a page needs.
      manifest: true,
      // The charts, which only the owner's analytics load; .ci/bundle-budget.mjs keeps watch over the first page.
      chunkSizeWarningLimit: 600,
      // One file for what every page needs: cut by who shares it with whom, the parts are larger than the whole.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } } },
    },
    server: {
      proxy: Object.fromEntries(FROM_GATEWAY.map((path) => [path, { target: GATEWAY, changeOrigin: false }])),
    },
  };
});
