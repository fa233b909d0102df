import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emitFont, fontFace } from './font.mjs';

const read = (name) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Without comments and needless white space: every page carries these texts. */
const smallScript = (text) => text.replace(/^\s*\/\/.*\n/gm, '').replace(/^\s+/gm, '');
const smallStyles = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();

/**
 * Writes into the page what the first paint needs: the styles of the frame, the font and the theme's script, which may load it. The
 * gateway allows them by their hashes. The style sheet loads beside it: for print, so that no paint waits for it, until
 * app/late-styles.ts applies it.
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
      handler: (html, { bundle }) =>
        html
          .replace(
            /<link rel="stylesheet"([^>]*)>/g,
            '<link rel="preload" as="style"$1>\n    <link rel="stylesheet" media="print" data-late$1>',
          )
          .replace(
            '<!--first-paint-->',
            () =>
              `<style>${fontFace(bundle)}${smallStyles(read('frame.css'))}</style>\n    <script>${smallScript(read('theme.js'))}</script>`,
          ),
    },
  };
};
