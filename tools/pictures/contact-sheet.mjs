/** Returns a page of all pictures, with one row per state. `rows`: `{ name, files: [{ file, width, label }] }`. */
export const contactSheet = (rows) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pictures</title>
<style>
  body { margin: 2rem; background: #808080; color: #fff; font: 14px/1.4 system-ui, sans-serif }
  nav { columns: 14rem } a { color: inherit }
  h2 { margin: 2.5rem 0 .75rem; font-size: 1.125rem }
  div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
  figure { margin: 0 } figcaption { margin-top: .25rem }
  figure a { display: block; max-height: 28rem; overflow: hidden }
  img { display: block }
</style>
<h1>Pictures</h1>
<nav>${rows.map(({ name }) => `<a href="#${name}">${name}</a><br>`).join('')}</nav>
${rows.map(row).join('\n')}
</html>
`;

const row = ({ name, files }) =>
  `<h2 id="${name}">${name}</h2>\n<div>${files.map((file) => figure(name, file)).join('')}</div>`;

/** Scales wider screens down more, so that all pictures of a row fit side by side. */
const shownWidth = (width) => Math.round(12 * Number(width) ** 0.5);

const figure = (name, { file, width, label }) =>
  `<figure><a href="${file}"><img src="${file}" width="${shownWidth(width)}" alt="${name}, ${label}" loading="lazy"></a><figcaption>${label}</figcaption></figure>`;
