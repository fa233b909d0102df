import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '@tools-hub/local';
import { variablesOfClass } from './rules/environment.js';

const SHARED = inRepository('libs', 'platform', 'src', 'config', 'service-config.ts');

const configurationsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[.-]config\.ts$/.test(path))
    .map((path) => join(folder, path));

/** Those of the operators' program, of its client of S3, and of the commands and arguments in the files. */
const OF_BACKUPS = [
  ...['MONGODB_URI_FILE', 'TMPDIR', 'BACKUP_TO', 'RESTORE_FROM'],
  ...[
    'AWS_ENDPOINT_URL_S3',
    'AWS_REGION',
    'AWS_SHARED_CREDENTIALS_FILE',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
  ],
];

/** The variables that the code of a Tools Hub image reads; undefined for a third-party image. */
export const variablesOfImage = (image: string): string[] | undefined => {
  const app = /^tools-hub\/([^:]+)/.exec(image)?.[1];
  if (app === undefined) return undefined;
  if (app === 'backup') return OF_BACKUPS;
  const folder = inRepository('apps', app, 'src');
  const definition = readFileSync(join(folder, 'service.ts'), 'utf8');
  const name = /^ {2}config: (\w+),$/m.exec(definition)?.[1] ?? '';
  const sources = [SHARED, ...configurationsIn(folder)].map((file) => readFileSync(file, 'utf8'));
  return variablesOfClass(sources.join('\n'), name);
};
