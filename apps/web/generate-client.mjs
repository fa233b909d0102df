/**
 * Generates the web client of the HTTP interface from the gateway's OpenAPI document: one file per audience, so that a
 * visitor loads no administrator calls. With `--check` it writes nothing and fails when a committed file is outdated.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';

const HEADER = '// Made by `npm run generate` from apps/gateway/openapi.json. Changes belong there.\n\n';
const inApp = (path) => fileURLToPath(new URL(path, import.meta.url));

const isOwners = ({ operation: { security, tags } }) => security !== undefined || tags.includes('Session');

/** The visitor's calls, answered as of a time: the past site sends the visitor's own calls there. */
const isOfPastSite = ({ operation: { tags } }) => tags.includes('Past site');

/** Clicks are left out: their requests have to outlive the page. So are uploads of images, whose body is a file,
 * and suggestions, whose form loads their calls. */
const ELSEWHERE = ['reportClick', 'addImage', 'challengeSuggestion', 'suggestTool'];
const AUDIENCES = {
  visitor: (name, call) => !isOwners(call) && !ELSEWHERE.includes(name),
  owner: (name, call) => isOwners(call) && !isOfPastSite(call) && !ELSEWHERE.includes(name),
};

const check = process.argv.includes('--check');

for (const [audience, filterEndpoints] of Object.entries(AUDIENCES)) {
  const file = inApp(`src/shared/api/${audience}.generated.ts`);
  const text = await clientOf(audience, filterEndpoints, file);
  if (!check) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`${relative(process.cwd(), file)} is not what \`npm run generate\` makes.`);
    process.exitCode = 1;
  }
}

async function clientOf(audience, filterEndpoints, file) {
  const made = await generateEndpoints({
    schemaFile: inApp('../gateway/openapi.json'),
    apiFile: './api.ts',
    esmExtensions: true,
    exportName: `${audience}Calls`,
    hooks: true,
    useUnknown: true,
    encodePathParams: true,
    filterEndpoints,
    // Browsers revalidate their cached answers by themselves.
    endpointOverrides: [{ pattern: /./, parameterFilter: (name) => name !== 'If-None-Match' }],
  });
  return format(HEADER + unchanging(made), { ...(await resolveConfig(file)), filepath: file });
}

/** Makes all generated types readonly, like the types everywhere else. */
function unchanging(source) {
  const insertions = [];
  const visit = (node) => {
    if (ts.isArrayTypeNode(node) && ts.isArrayTypeNode(node.elementType)) {
      // Lists of lists need parentheses.
      insertions.push([node.getStart(), 'readonly ('], [node.elementType.getEnd(), ')']);
    } else if (ts.isPropertySignature(node) || ts.isArrayTypeNode(node)) {
      insertions.push([node.getStart(), 'readonly ']);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('client.ts', source, ts.ScriptTarget.Latest, true));
  return insertions
    .reverse()
    .sort(([one], [other]) => other - one)
    .reduce((text, [place, inserted]) => text.slice(0, place) + inserted + text.slice(place), source);
}
