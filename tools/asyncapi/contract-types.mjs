import { join, resolve } from 'node:path';
import ts from 'typescript';

export const REPOSITORY = resolve(import.meta.dirname, '../..');
const CONTRACTS = join(REPOSITORY, 'libs/contracts/src/index.ts');
const DOMAIN = join(REPOSITORY, 'libs/domain/src/index.ts');

/**
 * Reads the types of the messages, and the interfaces that map subjects to them.
 * @param {readonly string[]} [files] the TypeScript files that export these types
 * @returns {{ checker: ts.TypeChecker, typeOf: (name: string) => ts.Type, entriesOf: (name: string) => { subject: string, description: string, type: ts.Type }[] }}
 */
export const readContracts = (files = [CONTRACTS, DOMAIN]) => {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    customConditions: ['@tools-hub/source'],
    experimentalDecorators: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const exported = new Map(
    files
      .map((file) => checker.getSymbolAtLocation(program.getSourceFile(file)))
      .flatMap((source) => checker.getExportsOfModule(source))
      .map((symbol) => [symbol.name, symbol]),
  );

  const typeOf = (name) => {
    const symbol = exported.get(name);
    if (symbol === undefined) throw new Error(`${files.join(' and ')} exports no ${name}`);
    return checker.getDeclaredTypeOfSymbol(symbol);
  };
  const entriesOf = (name) =>
    checker.getPropertiesOfType(typeOf(name)).map((property) => ({
      subject: property.name,
      description: descriptionOf(property, checker),
      type: checker.getTypeOfSymbol(property),
    }));
  return { checker, typeOf, entriesOf };
};

/** The text of a symbol's doc comment. */
export const descriptionOf = (symbol, checker) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim();
