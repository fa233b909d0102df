import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRenderedPage } from '../rendered-pages.mjs';
import { firstSheet } from './first-sheet.mjs';
import { emitFont, fontFace } from './font.mjs';

const read = (name) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Without comments and needless white space: every page carries this text. */
const smallScript = (text) => text.replace(/^\s*\/\/.*\n/gm, '').replace(/^\s+/gm, '');

/** The parts besides the entry that a page with each of the first sheets may have. */
const PARTS_OF = { home: () => false, pages: isRenderedPage };

/** The code of the entry, of some parts and of what they import. */
const scriptsOf = (bundle, isPart) => {
  const found = new Set();
  const add = (file) => {
    if (found.has(file) || bundle[file]?.type !== 'chunk') return;
    found.add(file);
    bundle[file].imports.forEach(add);
  };
  for (const [file, { isEntry, facadeModuleId }] of Object.entries(bundle)) {
    if (isEntry || isPart(facadeModuleId)) add(file);
  }
  return [...found].map((file) => bundle[file].code).join('\n');
};

/**
 * Writes into the page what the first paint needs: its part of the style sheet (the home page's or that of all pages, of which the gateway
 * keeps one), the font and the theme's script, which may load it. The gateway allows them by their hashes. The link of the whole sheet
 * stays, and the app enables it (shared/whole-sheet.ts). Its place decides that it comes before the sheets of lazily loaded screens. The
 * gateway enables it for pages that it does not render. The app's script has a low priority: the server's HTML is painted without it, and
 * the pictures of the page come first.
 */
export const inlineFirstPaint = () => {
  let builds = false;
  return {
    name: 'inline-first-paint',
    configResolved({ command }) {
      builds = command === 'build';
    },
    buildStart() {
      if (builds) emitFont(this);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const sheets = [];
        return html
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
          .replace(/<link rel="stylesheet"([^>]*) href="\/([^"]+)">/g, (_link, attributes, file) => {
            for (const [name, isPart] of Object.entries(PARTS_OF)) {
              const sheet = firstSheet(String(bundle[file].source), scriptsOf(bundle, isPart));
              sheets.push(`<!--sheet:${name}--><style>${sheet}</style><!--/sheet-->`);
            }
            return `<link rel="stylesheet"${attributes} href="/${file}" disabled>`;
          })
          .replace(
            '<!--first-paint-->',
            () =>
              `<style>${fontFace(bundle)}</style>\n    ${sheets.join('')}\n    <script>${smallScript(read('theme.js'))}</script>`,
          );
      },
    },
  };
};
