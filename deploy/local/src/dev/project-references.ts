import { relative } from 'node:path';
import { projectFolders } from '../../build-stamp.mjs';
import { inRepository, REPOSITORY } from '../repository.js';

/** A project and all projects that its TypeScript project references, directly or not, as folders such as `libs/contracts`. */
export const projectsBehind = (project: string): string[] =>
  projectFolders(inRepository(project)).map((folder) => relative(REPOSITORY, folder));

/** The services that run code of one of the changed projects, in the given order. */
export const affectedServices = (services: readonly string[], changedProjects: readonly string[]): string[] =>
  services.filter((service) => {
    const behind = projectsBehind(`apps/${service}`);
    return changedProjects.some((project) => behind.includes(project));
  });
