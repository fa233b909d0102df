/**
 * Checks the size of the built web app. The JavaScript of a visitor's first page, of the dashboard's first tab and of everything that
 * an owner can open have a budget each, in bytes after gzip. The first page must contain no code that only owners need. The styles
 * within each page have a budget in brotli, which the gateway serves: `/` with 20 tools takes 20 kB with its styles.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const BUDGET = 120_000;
/** The texts of the visitors' pages in one language. A page loads one such file. */
const TEXTS_BUDGET = 6_000;
/** The texts of the dashboard in one language. The dashboard loads one such file. */
const OWNERS_TEXTS_BUDGET = 24_000;
const DASHBOARD_BUDGET = 91_000;
/**
 * The charts take half of it. The command palette, the account with its QR codes and the library that moves rows take 12 kB each, and
 * passkeys take 5 kB. All of these and the list of suggestions load on first use.
 */
const OWNERS_BUDGET = 325_000;
const STYLES_BUDGETS = { home: 9_300, pages: 10_900 };
/** The brotli quality of the gateway (http/response-cache/encoding.ts). */
const SERVED_QUALITY = 6;
const OWNERS_ENTRY = 'src/features/admin/admin-area.tsx';
/** Strings that only the code of the dashboard and its charts contains. */
const OWNERS_ONLY = ['/api/admin/', '/api/analytics/', 'apexcharts'];

const dist = join(import.meta.dirname, '../apps/web/dist');
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const paths = new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path));
if (paths.size === 0) throw new Error('The page loads no script: was the web app built?');

const measure = (path) => {
  const code = readFileSync(join(dist, path));
  return { path, code, size: gzipSync(code, { level: 9 }).length };
};

/** Prints the sizes of scripts, and fails the check if their sum is larger than `budget`. */
const checkBudget = (what, scripts, budget) => {
  for (const { path, size } of scripts) console.log(`${String(size).padStart(8)}  ${path}`);
  const total = scripts.reduce((sum, { size }) => sum + size, 0);
  console.log(`${String(total).padStart(8)}  of ${budget} bytes`);
  if (total <= budget) return;
  console.error(`${what} is ${total - budget} bytes over its budget.`);
  process.exitCode = 1;
};

const scripts = [...paths].map(measure);
checkBudget("The first page's JavaScript", scripts, BUDGET);

const params = { [constants.BROTLI_PARAM_QUALITY]: SERVED_QUALITY };
for (const [name, budget] of Object.entries(STYLES_BUDGETS)) {
  if (!page.includes(`<!--sheet:${name}-->`)) throw new Error(`The page has no first sheet '${name}'.`);
  const served = page.replace(/<!--sheet:(\w+)-->([\s\S]*?)<!--\/sheet-->/g, (_sheet, other, style) =>
    other === name ? style : '',
  );
  const styles = [...served.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style]) => style).join('');
  const size = brotliCompressSync(styles, { params }).length;
  checkBudget('The styles within a page', [{ path: `index.html, sheet:${name}, brotli`, size }], budget);
}

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
for (const [source, { file }] of Object.entries(manifest)) {
  if (/^src\/locales\/[a-z]+\/site\.po$/.test(source))
    checkBudget(`The file of ${source}`, [measure(file)], TEXTS_BUDGET);
  if (/^src\/locales\/[a-z]+\/owner\.po$/.test(source))
    checkBudget(`The file of ${source}`, [measure(file)], OWNERS_TEXTS_BUDGET);
}
/** The files of an entry and its imports, without those of a visitor's first page. */
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
checkBudget("The JavaScript of the dashboard's first tab", [...dashboard].map(measure), DASHBOARD_BUDGET);
checkBudget("The owner's JavaScript", [...owners].map(measure), OWNERS_BUDGET);

for (const { path, code } of scripts) {
  for (const text of OWNERS_ONLY.filter((each) => code.includes(each))) {
    console.error(
      `${path} contains '${text}': a visitor's first page must not load code that only owners need.`,
    );
    process.exitCode = 1;
  }
}
