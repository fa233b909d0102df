/**
 * Generates the web client of the HTTP interface from the gateway's OpenAPI document: one file per audience, so that a
 * visitor loads no administrator calls. With `--check` it writes nothing and fails if a committed file is outdated.
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

/** Variants of the visitor's calls as of a past time. The site of the past redirects the visitor's calls to them. */
const isOfPastSite = ({ operation: { tags } }) => tags.includes('Past site');

/**
 * Calls without a generated client: a click must outlive the page, an uploaded image is not JSON, and the form of suggestions loads its
 * own calls.
 */
const ELSEWHERE = ['reportClick', 'addImage', 'challengeSuggestion', 'suggestTool'];
const AUDIENCES = {
  visitor: (name, call) => !isOwners(call) && !ELSEWHERE.includes(name),
  owner: (name, call) => isOwners(call) && !isOfPastSite(call) && !ELSEWHERE.includes(name),
};

const check = process.argv.includes('--check');

const clientOf = async (audience, filterEndpoints, file) => {
  const source = await generateEndpoints({
    schemaFile: inApp('../gateway/openapi.json'),
    apiFile: './api.ts',
    esmExtensions: true,
    exportName: `${audience}Calls`,
    hooks: true,
    useUnknown: true,
    encodePathParams: true,
    filterEndpoints,
    // Browsers revalidate cached responses without the app.
    endpointOverrides: [{ pattern: /./, parameterFilter: (name) => name !== 'If-None-Match' }],
  });
  return format(HEADER + withReadonlyTypes(source), { ...(await resolveConfig(file)), filepath: file });
};

/** Makes all generated types readonly, like the types everywhere else. */
const withReadonlyTypes = (source) => {
  const insertions = [];
  const visit = (node) => {
    if (ts.isArrayTypeNode(node) && ts.isArrayTypeNode(node.elementType)) {
      // An array of arrays needs parentheses.
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
};

for (const [audience, filterEndpoints] of Object.entries(AUDIENCES)) {
  const file = inApp(`src/shared/api/${audience}.generated.ts`);
  const text = await clientOf(audience, filterEndpoints, file);
  if (!check) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`${relative(process.cwd(), file)} is outdated. \`npm run generate\` updates it.`);
    process.exitCode = 1;
  }
}
