import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '@tools-hub/local';

const inDeploy = (): string[] =>
  readdirSync(inRepository('deploy'), { recursive: true, encoding: 'utf8' })
    .filter((path) => !/(^|[/\\])(node_modules|dist|out-tsc)[/\\]/.test(path))
    .map((path) => join('deploy', path));

const all = (): string[] => [...readdirSync(inRepository()), ...inDeploy()].sort();

export const dockerfiles = (): string[] =>
  all().filter((path) => /(^|[/\\])([\w-]+\.)?Dockerfile(\.[\w-]+)?$/.test(path));

const ROOT = 'docker-compose.yml';

/** The compose file alone, and together with each file that overrides it. */
export const composeSets = (): string[][] => {
  const files = all().filter((path) => /(^|[/\\])(docker-)?compose(\.[\w-]+)?\.ya?ml$/.test(path));
  return files.map((file) => (file === ROOT ? [ROOT] : [ROOT, file]));
};
