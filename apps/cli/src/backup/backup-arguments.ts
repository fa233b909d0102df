import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isDay, parseTime } from '@tools-hub/domain';
import { orWrongUsage, WrongUsage } from '../with-usage.js';
import { isS3Address, parseS3Address, type S3Address } from './s3/s3-address.js';

const S3_USAGE = `PLACE is a folder, or s3://BUCKET/PREFIX: a bucket of S3, or of another server at AWS_ENDPOINT_URL_S3. AWS_ACCESS_KEY_ID,
AWS_SECRET_ACCESS_KEY, AWS_REGION and the other variables and files are those of AWS's own programs.
`;

export const BACKUP_USAGE = `Usage: npm run backup -- --to PLACE

Saves everything that a restore needs into PLACE, while Tools Hub runs on DATA_DIR or on the store of MONGODB_URI. Another backup
into the same PLACE adds the commits since the last one.

${S3_USAGE}`;

export const RESTORE_USAGE = `Usage: npm run restore -- --from PLACE [--at TIME]

Restores the newest backup in PLACE, or the state at TIME (ISO 8601), into an empty DATA_DIR or into the empty store of
MONGODB_URI. A later \`npm start\` serves it.

${S3_USAGE}`;

/** The address of a folder or a bucket of backups. */
export type BackupAddress = { readonly folder: string } | { readonly s3: S3Address };

const MAX_CHARACTERS = 4_096;

const parse = <Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Partial<Record<Name | 'help', string | boolean>> => {
  const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const options = { ...texts, help: { type: 'boolean' as const, short: 'h' } };
  const { values } = orWrongUsage(() => parseArgs({ args: [...args], options }));
  return values as Partial<Record<Name | 'help', string | boolean>>;
};

const addressOf = (name: string, value: unknown): BackupAddress => {
  if (typeof value !== 'string' || value.trim() === '') {
    throw new WrongUsage(`${name} must name a folder or a bucket.`);
  }
  if (value.length > MAX_CHARACTERS)
    throw new WrongUsage(`${name} must have ${MAX_CHARACTERS} characters at most.`);
  if (!isS3Address(value)) return { folder: resolve(value) };
  const s3 = parseS3Address(value);
  if (s3 === undefined)
    throw new WrongUsage(`${name} must be s3://BUCKET or s3://BUCKET/PREFIX, without anything else.`);
  return { s3 };
};

/** @throws WrongUsage; null when help is asked for */
export const readBackupArguments = (args: readonly string[]): { readonly to: BackupAddress } | null => {
  const { help, to } = parse(args, ['to']);
  return help === true ? null : { to: addressOf('--to', to) };
};

/** @throws WrongUsage; null when help is asked for */
export const readRestoreArguments = (
  args: readonly string[],
): { readonly from: BackupAddress; readonly at?: Date } | null => {
  const { help, from, at } = parse(args, ['from', 'at']);
  if (help === true) return null;
  const address = addressOf('--from', from);
  if (at === undefined) return { from: address };
  // The beginning of a day in UTC, or a time with its offset from UTC: one without would depend on the machine.
  const time = isDay(at) ? Date.parse(at) : parseTime(at);
  if (time === null) {
    throw new WrongUsage('--at must be a time of ISO 8601 such as 2026-11-23T12:00:00Z.');
  }
  return { from: address, at: new Date(time) };
};
