// Checks that a click is synced to the disk before the gateway answers. Traces the system calls of the broker and the gateway of the
// product in DATA_DIR while it reports one click. Requires Linux and strace, as root or as the product's user if tracing is allowed:
//   DATA_DIR=… node tools/site-checks/trace-click.mjs
// Prints the calls in order, and exits with 1 if the order is wrong.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

if (spawnSync('strace', ['--version']).error) {
  console.error('strace is not installed. On Debian, install it with `apt-get install strace`.');
  process.exit(2);
}
const dataDir = process.env.DATA_DIR ?? '.data';
const { nats, gateway } = JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8'));
if (Array.isArray(gateway)) {
  console.error('Start the product with GATEWAY_WORKERS=1, so that one process receives every click.');
  process.exit(2);
}
const site = `http://127.0.0.1:${gateway.port}`;
const { items } = await (await fetch(`${site}/api/tools?perPage=1`)).json();
const report = async () => {
  const answer = await fetch(`${site}/api/tools/${items[0].id}/usage`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    },
    body: JSON.stringify({ clickId: randomUUID() }),
  });
  if (answer.status !== 202) throw new Error(`The click was answered ${answer.status}`);
};
// The first click opens files and connections, which are not part of the trace.
await report();

const folder = mkdtempSync(join(tmpdir(), 'trace-click-'));
const file = join(folder, 'trace');
const calls = 'trace=write,writev,pwrite64,sendto,sendmsg,fsync,fdatasync,openat';
const tracer = spawn('strace', [
  ...['-f', '-y', '-ttt', '-s', '120', '-e', calls, '-o', file],
  ...['-p', String(nats.pid), '-p', String(gateway.pid)],
]);
await sleep(2_000);
await report();
await sleep(1_000);
tracer.kill('SIGINT');
await new Promise((resolve) => tracer.once('exit', resolve));

/** The step that a line of the trace shows; null for other lines. */
const stepOf = (line) => {
  if (/p?write(v|64)?\(\d+<[^>]*\.blk>/.test(line) && /usage\.clicks/.test(line))
    return 'the broker writes the click into the stream’s file';
  if (/f(data)?sync\(\d+<[^>]*\.blk>/.test(line) && !/unfinished/.test(line))
    return 'the broker has synced the click to the disk';
  if (/<\.\.\. f(data)?sync resumed>/.test(line)) return 'the broker has synced the click to the disk';
  if (/(write|sendto|writev)\(.*\\?"stream\\?"/.test(line) && /seq/.test(line))
    return 'the broker acknowledges the message';
  if (/HTTP\/1\.1 202/.test(line)) return 'the gateway answers 202';
  return null;
};
const lines = readFileSync(file, 'utf8').split('\n');
rmSync(folder, { recursive: true });
const steps = lines.map((line) => ({ line, step: stepOf(line) })).filter(({ step }) => step !== null);
const begin = Number(steps[0]?.line.split(/\s+/)[1] ?? 0);
for (const { line, step } of steps) {
  const [pid, time, ...call] = line.split(/\s+/);
  const ms = ((Number(time) - begin) * 1_000).toFixed(2).padStart(8);
  const program = Number(pid) === gateway.pid ? 'gateway' : 'broker ';
  console.log(
    `${ms} ms  ${program}  ${call.join(' ').replaceAll(/<\/[^>]*\/([^/>]+)>/g, '<…/$1>')}\n             -> ${step}`,
  );
}
const order = ['writes', 'synced', 'acknowledges', 'answers'];
const indexes = order.map((word) => steps.findIndex(({ step }) => step.includes(word)));
const isOrdered = indexes.every((index, n) => index >= 0 && (n === 0 || index > indexes[n - 1]));
console.log(
  isOrdered
    ? 'The click was written, synced, acknowledged and answered in this order.'
    : `The steps were not in the expected order: ${indexes.join(' ')}`,
);
process.exit(isOrdered ? 0 : 1);
