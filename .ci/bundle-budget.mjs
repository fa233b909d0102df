/** Holds the JavaScript that a visitor's first page loads within its budget. Sizes are gzip's, in bytes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET = 140_000;
const dist = join(import.meta.dirname, '../apps/web/dist');
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const scripts = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path);
if (scripts.length === 0) throw new Error('The page loads no script: was the web app built?');

let total = 0;
for (const script of new Set(scripts)) {
  const size = gzipSync(readFileSync(join(dist, script)), { level: 9 }).length;
  total += size;
  console.log(`${String(size).padStart(8)}  ${script}`);
}
console.log(`${String(total).padStart(8)}  of ${BUDGET} bytes`);
if (total > BUDGET) {
  console.error(`The first page's JavaScript is ${total - BUDGET} bytes over its budget.`);
  process.exitCode = 1;
}
