import { parseArgs } from 'node:util';
import { partitionsProblem } from '@tools-hub/contracts';
import { orWrongUsage, WrongUsage } from './with-usage.js';

const ON_STORE = 'while Tools Hub runs on DATA_DIR or on the store of MONGODB_URI.';

export const VERIFY_USAGE = `Usage: npm run verify [-- --json]

Compares the logs with the data that is derived from them, ${ON_STORE}
Exit code: 0 if they are equal, 1 with a difference, 2 when they could not be compared.
`;

export const REBUILD_USAGE = `Usage: npm run rebuild

Rebuilds the counts from the logs, ${ON_STORE}
Visitors see the present counts until the new ones are complete.
`;

export const PARTITIONS_USAGE = `Usage: npm run partitions [-- NUMBER]

Shows the number of partitions of clicks, or raises it to NUMBER, a power of two up to 256,
${ON_STORE} It can't be lowered again.
`;

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** @throws WrongUsage; null when help is asked for */
export const readVerifyArguments = (args: readonly string[]): { readonly json: boolean } | null => {
  const options = { ...HELP, json: { type: 'boolean' } } as const;
  const { values } = orWrongUsage(() => parseArgs({ args: [...args], options }));
  return values.help === true ? null : { json: values.json ?? false };
};

/** @throws WrongUsage; null when help is asked for */
export const readRebuildArguments = (args: readonly string[]): Record<string, never> | null => {
  const { values } = orWrongUsage(() => parseArgs({ args: [...args], options: HELP }));
  return values.help === true ? null : {};
};

/** The service compares the number, if there is one, with the present one. @throws WrongUsage; null when help is asked for */
export const readPartitionsArguments = (args: readonly string[]): readonly string[] | null => {
  const { values, positionals } = orWrongUsage(() =>
    parseArgs({ args: [...args], options: HELP, allowPositionals: true }),
  );
  if (values.help === true) return null;
  const [number, ...more] = positionals;
  if (more.length > 0) throw new WrongUsage('Only one number is allowed.');
  const problem = number === undefined ? null : partitionsProblem(Number(number));
  if (problem !== null) throw new WrongUsage(`${problem}.`);
  return positionals;
};
