/** Holds the JavaScript that a visitor's first page loads within its budget (bytes, gzip's) and free of what only owners need. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET = 140_000;
/** Words of the dashboard and its charts. */
const OWNERS_ONLY = ['/api/admin/', '/api/analytics/', 'apexcharts'];

const dist = join(import.meta.dirname, '../apps/web/dist');
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const paths = new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path));
if (paths.size === 0) throw new Error('The page loads no script: was the web app built?');

const scripts = [...paths].map((path) => ({ path, code: readFileSync(join(dist, path)) }));
let total = 0;
for (const { path, code } of scripts) {
  const size = gzipSync(code, { level: 9 }).length;
  total += size;
  console.log(`${String(size).padStart(8)}  ${path}`);
}
console.log(`${String(total).padStart(8)}  of ${BUDGET} bytes`);
if (total > BUDGET) {
  console.error(`The first page's JavaScript is ${total - BUDGET} bytes over its budget.`);
  process.exitCode = 1;
}
for (const { path, code } of scripts) {
  for (const word of OWNERS_ONLY.filter((each) => code.includes(each))) {
    console.error(`${path} holds '${word}': what only owners need must not be in a visitor's first page.`);
    process.exitCode = 1;
  }
}
