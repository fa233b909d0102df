import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const REPOSITORY = resolve(import.meta.dirname, '../..');
const NX = join(REPOSITORY, 'node_modules/nx/dist/bin/nx.js');

/** Projects that only tests use. */
const TEST_TAGS = ['type:testing', 'type:e2e'];

/**
 * A project of the workspace, and the folders of the projects that its sources import. Imports of tests do not count.
 * @typedef {{ folder: string, tags: string[], imports: string[] }} Project
 */

/**
 * The projects of the workspace from Nx's project graph, without projects that only tests use.
 * @returns {Project[]}
 */
export const readProjects = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tools-hub-graph-'));
  try {
    const file = join(folder, 'graph.json');
    execFileSync(process.execPath, [NX, 'graph', `--file=${file}`], {
      cwd: REPOSITORY,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return projectsOf(JSON.parse(readFileSync(file, 'utf8')).graph);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const projectsOf = ({ nodes, dependencies }) => {
  const product = Object.values(nodes).filter(
    ({ data }) => !data.tags.some((tag) => TEST_TAGS.includes(tag)),
  );
  const folders = new Map(product.map(({ name, data }) => [name, data.root]));
  return product
    .map(({ name, data }) => {
      const { dependencies: declared = {} } = JSON.parse(
        readFileSync(join(REPOSITORY, data.root, 'package.json'), 'utf8'),
      );
      const targets = new Set(dependencies[name].map(({ target }) => target));
      const imports = [...targets].filter((target) => folders.has(target) && target in declared);
      return {
        folder: data.root,
        tags: data.tags,
        imports: imports.map((target) => folders.get(target)).sort(),
      };
    })
    .sort((a, b) => a.folder.localeCompare(b.folder));
};
