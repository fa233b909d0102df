import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReachable } from './download.js';
import type { Context } from '../context.js';
import { makeFolder } from '../make-folder.js';

const REMEMBERED_MS = 24 * 60 * 60 * 1000;

const fileOf = (cacheDir: string, host: string): string => join(cacheDir, `unreachable-${host}`);

/** Stores that a host is unreachable, so that later starts do not wait for it again. */
const rememberUnreachable = (cacheDir: string, host: string): void => {
  makeFolder(cacheDir);
  writeFileSync(fileOf(cacheDir, host), String(Date.now()));
};

const isKnownUnreachable = (cacheDir: string, host: string): boolean => {
  try {
    const since = Date.now() - Number(readFileSync(fileOf(cacheDir, host), 'utf8'));
    return since >= 0 && since < REMEMBERED_MS;
  } catch {
    return false;
  }
};

export const forgetUnreachable = (cacheDir: string, host: string): void =>
  rmSync(fileOf(cacheDir, host), { force: true });

/** Fails within seconds if a host is unreachable, and immediately for a day after that. */
export const assertReachable = async (
  host: string,
  { cacheDir, environment }: Pick<Context, 'cacheDir' | 'environment'>,
): Promise<void> => {
  if (isKnownUnreachable(cacheDir, host)) throw new Error(`${host} was unreachable within the last day`);
  if (await isReachable(host, environment)) return;
  rememberUnreachable(cacheDir, host);
  throw new Error(`${host} is unreachable`);
};
