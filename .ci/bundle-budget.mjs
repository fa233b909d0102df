/**
 * Holds the JavaScript that a visitor's first page loads within its budget (bytes, gzip's) and free of what only owners
 * need, and what an owner loads besides, charts included, within another.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET = 140_000;
/** Everything that an owner can open. More than half are the charts; 12 kB are the library that moves rows, and 6 kB each 'Who counts' and the
 * History tab, and 12 kB the account with its QR codes. All of these load when they are opened. */
const OWNERS_BUDGET = 285_000;
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

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const owners = new Set();
const visit = (key) => {
  const { file, imports = [], dynamicImports = [] } = manifest[key];
  if (paths.has(file) || owners.has(file)) return;
  owners.add(file);
  for (const each of [...imports, ...dynamicImports]) visit(each);
};
visit(OWNERS_ENTRY);
hold("The dashboard's JavaScript", [...owners].map(measured), OWNERS_BUDGET);

for (const { path, code } of scripts) {
  for (const word of OWNERS_ONLY.filter((each) => code.includes(each))) {
    console.error(`${path} holds '${word}': what only owners need must not be in a visitor's first page.`);
    process.exitCode = 1;
  }
}
