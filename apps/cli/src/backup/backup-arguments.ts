import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf } from '@tools-hub/local';

export const BACKUP_USAGE = `Usage: npm run backup -- --to DIR

Saves everything that a restore needs into DIR, while Tools Hub runs on DATA_DIR or on the store of MONGODB_URI. Another backup
into the same DIR adds what is new.
`;

export const RESTORE_USAGE = `Usage: npm run restore -- --from DIR [--at TIME]

Restores the newest backup in DIR, or the newest one that was made at TIME (ISO 8601) or before, into an empty DATA_DIR or into the
empty store of MONGODB_URI. A later \`npm start\` serves it.
`;

/** Arguments that can't be used. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

const MOST_CHARACTERS = 4_096;

const parse = <Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Partial<Record<Name | 'help', string | boolean>> => {
  try {
    const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const options = { ...texts, help: { type: 'boolean' as const, short: 'h' } };
    return parseArgs({ args: [...args], options }).values as Partial<Record<Name | 'help', string | boolean>>;
  } catch (error) {
    throw new WrongUsage(reasonOf(error));
  }
};

const folderOf = (name: string, value: unknown): string => {
  if (typeof value !== 'string' || value.trim() === '') throw new WrongUsage(`${name} must name a folder.`);
  if (value.length > MOST_CHARACTERS)
    throw new WrongUsage(`${name} must have ${MOST_CHARACTERS} characters at most.`);
  return resolve(value);
};

/** @throws WrongUsage; null when help is asked for */
export const readBackupArguments = (args: readonly string[]): { readonly to: string } | null => {
  const { help, to } = parse(args, ['to']);
  return help === true ? null : { to: folderOf('--to', to) };
};

/** A date, or a date with a time and its distance from UTC: a time without one would depend on the machine. */
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** @throws WrongUsage; null when help is asked for */
export const readRestoreArguments = (
  args: readonly string[],
): { readonly from: string; readonly at?: Date } | null => {
  const { help, from, at } = parse(args, ['from', 'at']);
  if (help === true) return null;
  const folder = folderOf('--from', from);
  if (at === undefined) return { from: folder };
  const time = new Date(typeof at === 'string' && TIME.test(at) ? at : NaN);
  if (Number.isNaN(time.getTime())) {
    throw new WrongUsage('--at must be a time of ISO 8601 such as 2026-11-23T12:00:00Z.');
  }
  return { from: folder, at: time };
};
