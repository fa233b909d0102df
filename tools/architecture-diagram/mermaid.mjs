/** Draws projects and modules as Mermaid flowcharts. */

const idOf = (name) => name.replaceAll(/[^a-zA-Z0-9]+/g, '_');

/** Whether `from` imports `to` indirectly, through at least one other project. */
const isImplied = (graph, from, to) => {
  const seen = new Set();
  const reaches = (folder) => {
    if (folder === to) return true;
    if (seen.has(folder)) return false;
    seen.add(folder);
    return (graph.get(folder) ?? []).some(reaches);
  };
  return graph.get(from).some((next) => next !== to && reaches(next));
};

/**
 * Draws the imports between projects, without arrows that other arrows imply.
 * @param {import('./projects.mjs').Project[]} projects
 */
export const projectsDiagram = (projects) => {
  const graph = new Map(projects.map(({ folder, imports }) => [folder, imports]));
  const groups = new Set(projects.map(({ folder }) => folder.split('/')[0]));
  const lines = ['flowchart TB'];
  for (const group of groups) {
    lines.push(`  subgraph ${group}`);
    for (const { folder } of projects.filter((project) => project.folder.startsWith(`${group}/`))) {
      lines.push(`    ${idOf(folder)}["${folder.slice(group.length + 1)}"]`);
    }
    lines.push('  end');
  }
  for (const { folder, imports } of projects) {
    const direct = imports.filter((target) => !isImplied(graph, folder, target));
    for (const target of direct) lines.push(`  ${idOf(folder)} --> ${idOf(target)}`);
  }
  return lines.join('\n');
};

/**
 * Draws the modules of each service with their controllers and imports.
 * @param {{ service: string, modules: import('./modules.mjs').NestModule[] }[]} services
 */
export const modulesDiagram = (services) => {
  const lines = ['flowchart LR'];
  for (const { service, modules } of services) {
    const node = (name) => idOf(`${service} ${name}`);
    lines.push(`  subgraph ${idOf(service)}["${service}"]`);
    for (const { name, controllers } of modules) {
      lines.push(`    ${node(name)}["${[`<b>${name}</b>`, ...controllers].join('<br/>')}"]`);
    }
    const own = new Set(modules.map(({ name }) => name));
    const libraryModules = new Set(
      modules.flatMap(({ imports }) => imports).filter((name) => !own.has(name)),
    );
    for (const name of libraryModules) lines.push(`    ${node(name)}(["${name}"])`);
    for (const { name, imports } of modules) {
      for (const imported of imports) lines.push(`    ${node(name)} --> ${node(imported)}`);
    }
    lines.push('  end');
  }
  return lines.join('\n');
};
