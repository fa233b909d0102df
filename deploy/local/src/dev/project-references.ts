import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRepository, REPOSITORY } from '../repository.js';

interface ProjectFile {
  readonly references?: readonly { readonly path: string }[];
}

export const LIBRARY_PROJECT = 'tsconfig.lib.json';

/** The folder of a project and those of all projects that its TypeScript project references, directly or not. */
export const projectsBehind = (folder: string, found = new Set<string>()): Set<string> => {
  if (found.has(folder)) return found;
  found.add(folder);
  const file = inRepository(folder, LIBRARY_PROJECT);
  const { references = [] } = JSON.parse(readFileSync(file, 'utf8')) as ProjectFile;
  for (const { path } of references) {
    projectsBehind(relative(REPOSITORY, dirname(join(dirname(file), path))), found);
  }
  return found;
};

/** The services that run code of one of the changed projects, in the given order. */
export const affectedServices = (services: readonly string[], changedProjects: readonly string[]): string[] =>
  services.filter((service) => {
    const behind = projectsBehind(`apps/${service}`);
    return changedProjects.some((project) => behind.has(project));
  });
