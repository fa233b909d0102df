import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emitFont, fontFace } from './font.mjs';

const read = (name) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Without comments and needless white space: every page carries this text. */
const smallScript = (text) => text.replace(/^\s*\/\/.*\n/gm, '').replace(/^\s+/gm, '');

/**
 * Writes into the page what the first paint needs: the style sheet, the font and the theme's script, which may load it. The gateway
 * allows them by their hashes. The link of the sheet stays, without loading it: the loader of lazily loaded screens looks for it, and
 * would add the sheet once more, behind theirs. The gateway turns it round for pages that it does not render.
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
          .replace(/<link rel="stylesheet"([^>]*) href="\/([^"]+)">/g, (_link, attributes, file) => {
            sheets.push(String(bundle[file].source).trim());
            return `<link rel="stylesheet"${attributes} href="/${file}" disabled>`;
          })
          .replace(
            '<!--first-paint-->',
            () =>
              `<style>${fontFace(bundle)}</style>\n    <!--sheet--><style>${sheets.join('')}</style><!--/sheet-->\n    <script>${smallScript(read('theme.js'))}</script>`,
          );
      },
    },
  };
};
