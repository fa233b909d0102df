import { mkdirSync, mkdtempSync } from 'node:fs';
import { availableParallelism, release, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder, runProgram, type Run } from '@tools-hub/local';
import { reportOf } from './report.js';
import { runChaos } from './run-chaos.js';

const USAGE = 'npm run chaos [-- --seed N] [--faults N] [--minutes N] [--folder DIR]';

/** Reads the options of the command line. @throws Error with the usage */
const readOptions = () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      faults: { type: 'string', default: '66' },
      minutes: { type: 'string', default: '60' },
      folder: { type: 'string' },
    },
  });
  const [seed, faults, minutes] = [values.seed, values.faults, values.minutes].map(Number);
  for (const number of [seed, faults, minutes]) {
    if (number === undefined || !Number.isInteger(number) || number < 1) throw new Error(USAGE);
  }
  return { seed: seed ?? 1, faults: faults ?? 1, minutes: minutes ?? 1, folder: values.folder };
};

/** `npm run chaos`: exits with 0 when every check passed. */
const chaos = async ({ log, onStop, lastLine }: Run): Promise<number> => {
  const { folder, ...options } = readOptions();
  const data = resolve(
    folder ?? mkdtempSync(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'tools-hub-chaos-')),
  );
  mkdirSync(data, { recursive: true });
  const { seed, faults, minutes } = options;
  log.line(`Seed ${seed}: ${faults} faults within ${minutes} minutes; logs are in ${data}`);
  const { phases, notRun } = await runChaos({
    ...options,
    folder: data,
    cacheDir: cacheFolder(),
    say: (line) => log.line(`${new Date().toISOString().slice(11, 19)} ${line}`),
    onStop,
  });
  const machine = `${availableParallelism()} processors, Linux ${release()}, Node ${process.version}`;
  const title = `npm run chaos -- --seed ${seed} --faults ${faults} (${new Date().toISOString().slice(0, 10)}, ${machine})`;
  lastLine(`\n${reportOf(title, phases, notRun)}`);
  return phases.every(({ violations }) => violations.length === 0) ? 0 : 1;
};

await runProgram(chaos, { codeWhenAborted: 1, withinMs: 60_000 });
