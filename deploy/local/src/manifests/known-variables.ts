import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../repository.js';
import { variablesIn } from './rules/environment.js';

const SHARED = inRepository('libs', 'platform', 'src', 'config', 'service-config.ts');

const configurationsOf = (app: string): string[] => {
  const sources = inRepository('apps', app, 'src');
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[.-]config\.ts$/.test(path))
    .map((path) => join(sources, path));
};

/** What the code of an image of ours reads from its environment; undefined for somebody else's image. */
export const variablesOfImage = (image: string): string[] | undefined => {
  const app = /^tools-hub\/([^:]+)/.exec(image)?.[1];
  if (app === undefined) return undefined;
  return [SHARED, ...configurationsOf(app)].flatMap((file) => variablesIn(readFileSync(file, 'utf8')));
};
