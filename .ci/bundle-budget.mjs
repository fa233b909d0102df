/**
 * Holds the JavaScript that a visitor's first page loads within its budget (bytes, gzip's) and free of what only owners
 * need, what the dashboard's first tab loads besides within another, and everything that an owner can open within a third.
 * The styles within each page have a budget in brotli, as the gateway serves them: `/` with 20 tools has 20 kB with them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const BUDGET = 120_000;
/** The texts of visitors in one language. A page loads one such file. */
const TEXTS_BUDGET = 6_000;
/** The texts of the dashboard in one language, which load with it. */
const OWNERS_TEXTS_BUDGET = 24_000;
const DASHBOARD_BUDGET = 90_000;
/** Half of it are the charts; 12 kB each are the command palette, the account with its QR codes and the library that moves rows, and 5 kB are
 * passkeys. All of these load when they are used, and so does the list of suggestions. */
const OWNERS_BUDGET = 325_000;
const STYLES_BUDGETS = { home: 9_300, pages: 10_900 };
/** The quality of http/response-cache/encoding.ts of the gateway. */
const SERVED_QUALITY = 6;
const OWNERS_ENTRY = 'src/features/admin/admin-area.tsx';
/** Words of the dashboard and its charts. */
const OWNERS_ONLY = ['/api/admin/', '/api/analytics/', 'apexcharts'];

const dist = join(import.meta.dirname, '../apps/web/dist');
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const paths = new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path));
if (paths.size === 0) throw new Error('The page loads no script: was the web app built?');

const measured = (path) => {
  const code = readFileSync(join(dist, path));
  return { path, code, size: gzipSync(code, { level: 9 }).length };
};

/** Says how large the scripts are together, and fails when that is more than `budget`. */
const hold = (what, scripts, budget) => {
  for (const { path, size } of scripts) console.log(`${String(size).padStart(8)}  ${path}`);
  const total = scripts.reduce((sum, { size }) => sum + size, 0);
  console.log(`${String(total).padStart(8)}  of ${budget} bytes`);
  if (total <= budget) return;
  console.error(`${what} is ${total - budget} bytes over its budget.`);
  process.exitCode = 1;
};

const scripts = [...paths].map(measured);
hold("The first page's JavaScript", scripts, BUDGET);

const params = { [constants.BROTLI_PARAM_QUALITY]: SERVED_QUALITY };
for (const [name, budget] of Object.entries(STYLES_BUDGETS)) {
  if (!page.includes(`<!--sheet:${name}-->`)) throw new Error(`The page has no first sheet '${name}'.`);
  const served = page.replace(/<!--sheet:(\w+)-->([\s\S]*?)<!--\/sheet-->/g, (_sheet, other, style) =>
    other === name ? style : '',
  );
  const styles = [...served.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style]) => style).join('');
  const size = brotliCompressSync(styles, { params }).length;
  hold('The styles within a page', [{ path: `index.html, sheet:${name}, brotli`, size }], budget);
}

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
for (const [source, { file }] of Object.entries(manifest)) {
  if (/^src\/locales\/[a-z]+\/site\.po$/.test(source))
    hold(`The file of ${source}`, [measured(file)], TEXTS_BUDGET);
  if (/^src\/locales\/[a-z]+\/owner\.po$/.test(source))
    hold(`The file of ${source}`, [measured(file)], OWNERS_TEXTS_BUDGET);
}
/** The files of an entry and its imports, without those of a visitor. */
const filesOf = (key, importsOf, files = new Set()) => {
  const { file } = manifest[key];
  if (paths.has(file) || files.has(file)) return files;
  files.add(file);
  for (const each of importsOf(manifest[key])) filesOf(each, importsOf, files);
  return files;
};
const dashboard = filesOf(OWNERS_ENTRY, ({ imports = [] }) => imports);
const owners = filesOf(OWNERS_ENTRY, ({ imports = [], dynamicImports = [] }) => [
  ...imports,
  ...dynamicImports,
]);
hold("The JavaScript of the dashboard's first tab", [...dashboard].map(measured), DASHBOARD_BUDGET);
hold("The owner's JavaScript", [...owners].map(measured), OWNERS_BUDGET);

for (const { path, code } of scripts) {
  for (const word of OWNERS_ONLY.filter((each) => code.includes(each))) {
    console.error(`${path} holds '${word}': what only owners need must not be in a visitor's first page.`);
    process.exitCode = 1;
  }
}
