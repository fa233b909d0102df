import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
 * Writes into the page what the first paint needs: the theme's script and the styles of the frame. The gateway allows both by their
 * hashes. The style sheet loads beside it: for print, so that no paint waits for it, until app/late-styles.ts applies it.
 */
export const inlineFirstPaint = () => ({
  name: 'inline-first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(
          /<link rel="stylesheet"([^>]*)>/g,
          '<link rel="preload" as="style"$1>\n    <link rel="stylesheet" media="print" data-late$1>',
        )
        .replace(
          '<!--first-paint-->',
          () =>
            `<script>${smallScript(read('theme.js'))}</script>\n    <style>${smallStyles(read('frame.css'))}</style>`,
        ),
  },
});
