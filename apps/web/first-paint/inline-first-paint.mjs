import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRenderedPage } from '../rendered-pages.mjs';
import { firstSheet } from './first-sheet.mjs';
import { emitFont, fontFace } from './font.mjs';

const read = (name) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Removes comments and indentation, because every page contains the scripts. */
const smallScript = (text) => text.replace(/^\s*\/\/.*\n/gm, '').replace(/^\s+/gm, '');

const SCRIPTS = ['theme.js', 'early-actions.js'];

/** For each first sheet, the modules besides the entry that its pages may render. */
const MODULES_OF = { home: () => false, pages: isRenderedPage };

/** The code of the entry, of the included modules and of their imports. */
const scriptsOf = (bundle, isIncluded) => {
  const found = new Set();
  const add = (file) => {
    if (found.has(file) || bundle[file]?.type !== 'chunk') return;
    found.add(file);
    bundle[file].imports.forEach(add);
  };
  for (const [file, { isEntry, facadeModuleId }] of Object.entries(bundle)) {
    if (isEntry || isIncluded(facadeModuleId)) add(file);
  }
  return [...found].map((file) => bundle[file].code).join('\n');
};

/**
 * Inlines the resources of the first paint: two first style sheets (one for the home page, one for all other pages; the gateway serves
 * the one that fits), the font's rule, the script of the theme, which may load the font, and the script that remembers early actions. The
 * Content-Security-Policy allows them by their hashes. The link to the whole sheet is disabled. The app enables it
 * (shared/whole-sheet.ts), or the gateway does for a page that it does not render. The link stays in its place, so that the whole sheet
 * precedes the sheets of lazily loaded screens. The app's script has a low priority, because the server's HTML is painted without it and
 * the images of the page should load first.
 */
export const inlineFirstPaint = () => {
  let isBuild = false;
  return {
    name: 'inline-first-paint',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      if (isBuild) emitFont(this);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const sheets = [];
        return html
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
          .replace(/<link rel="stylesheet"([^>]*) href="\/([^"]+)">/g, (_link, attributes, file) => {
            for (const [name, isIncluded] of Object.entries(MODULES_OF)) {
              const sheet = firstSheet(String(bundle[file].source), scriptsOf(bundle, isIncluded));
              sheets.push(`<!--sheet:${name}--><style>${sheet}</style><!--/sheet-->`);
            }
            return `<link rel="stylesheet"${attributes} href="/${file}" disabled>`;
          })
          .replace(
            '<!--first-paint-->',
            () =>
              `<style>${fontFace(bundle)}</style>\n    ${sheets.join('')}\n    <script>${SCRIPTS.map((name) => smallScript(read(name))).join('')}</script>`,
          );
      },
    },
  };
};
