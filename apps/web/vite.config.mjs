import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from './precompress.mjs';

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
    server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  };
});
