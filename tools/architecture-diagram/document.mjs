import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { modulesDiagram, projectsDiagram } from './mermaid.mjs';
import { modulesOf } from './modules.mjs';
import { readProjects, REPOSITORY } from './projects.mjs';

const DOCUMENT = join(REPOSITORY, 'docs/architecture.md');

const withDiagram = (text, name, diagram) => {
  const place = new RegExp(`(<!-- diagram:${name} -->\n)[^]*?(<!-- /diagram -->)`);
  if (!place.test(text)) throw new Error(`${DOCUMENT} has no markers for the diagram '${name}'`);
  return text.replace(place, (_all, start, end) => `${start}\n\`\`\`mermaid\n${diagram}\n\`\`\`\n\n${end}`);
};

export const committedDocument = () => readFileSync(DOCUMENT, 'utf8');

/** The architecture page with diagrams of the current code. */
export const currentDocument = () => {
  const projects = readProjects();
  const services = projects
    .filter(({ tags }) => tags.includes('type:service'))
    .map(({ folder }) => ({ service: basename(folder), modules: modulesOf(join(REPOSITORY, folder)) }));
  const withProjects = withDiagram(committedDocument(), 'projects', projectsDiagram(projects));
  return withDiagram(withProjects, 'modules', modulesDiagram(services));
};

export const writeDocument = () => writeFileSync(DOCUMENT, currentDocument());
