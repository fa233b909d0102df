import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * One NestJS module as its decorator declares it.
 * @typedef {{ name: string, imports: string[], controllers: string[] }} NestModule
 */

/** The class in an entry of a module's list: `X`, `X.forFeature(…)` and `forwardRef(() => X)` all name `X`. */
const nameOf = (entry) => {
  if (ts.isIdentifier(entry)) return entry.text;
  if (ts.isPropertyAccessExpression(entry)) return nameOf(entry.expression);
  if (ts.isArrowFunction(entry) && !ts.isBlock(entry.body)) return nameOf(entry.body);
  if (!ts.isCallExpression(entry))
    throw new Error(`An entry of a @Module list is not a class: ${entry.getText()}`);
  const isForwardRef = ts.isIdentifier(entry.expression) && entry.expression.text === 'forwardRef';
  return nameOf(isForwardRef ? entry.arguments[0] : entry.expression);
};

/** The names in the list `key` of a module's declaration. An absent list is empty. */
const namesIn = (declaration, key) => {
  const property = declaration?.properties.find((each) => each.name?.getText() === key);
  if (property === undefined) return [];
  if (!ts.isPropertyAssignment(property) || !ts.isArrayLiteralExpression(property.initializer)) {
    throw new Error(`The ${key} of a @Module are not a literal list: ${property.getText()}`);
  }
  return property.initializer.elements.map(nameOf);
};

const declarationOf = (node) =>
  ts
    .getDecorators(node)
    ?.map(({ expression }) => expression)
    .find((expression) => ts.isCallExpression(expression) && expression.expression.getText() === 'Module');

/**
 * The modules that a source file declares.
 * @param {string} text
 * @returns {NestModule[]}
 */
export const modulesIn = (text) => {
  const modules = [];
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
  source.forEachChild((node) => {
    if (!ts.isClassDeclaration(node) || node.name === undefined) return;
    const decorator = declarationOf(node);
    if (decorator === undefined) return;
    const [declaration] = decorator.arguments;
    modules.push({
      name: node.name.text,
      imports: namesIn(declaration, 'imports'),
      controllers: namesIn(declaration, 'controllers'),
    });
  });
  return modules;
};

/**
 * The modules of a project: those in files named `*.module.ts`, by name.
 * @param {string} folder the project's folder
 * @returns {NestModule[]}
 */
export const modulesOf = (folder) =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.ts'))
    .flatMap((path) => modulesIn(readFileSync(join(folder, 'src', path), 'utf8')))
    .sort((a, b) => a.name.localeCompare(b.name));
