import { ofKind, podOf, titleOf, workloadsOf, type Container, type Resource } from '../resources.js';

/** Variables that Node itself reads. */
const NODE = ['NODE_OPTIONS', 'NODE_ENV'];
const PROPERTY = /^ {2}([A-Z][A-Z0-9_]+)[!?]?(?::| =)/m;

/** The variables of one class. A secret also has a variable for its file. */
const namedIn = (body: string): string[] =>
  body.split(/\n\s*\n/).flatMap((block) => {
    const name = PROPERTY.exec(block)?.[1];
    if (name === undefined) return [];
    return block.includes('@Secret()') ? [name, `${name}_FILE`] : [name];
  });

/** Reads the variables of a configuration class and of the classes that it extends from their sources. */
export const variablesOfClass = (sources: string, name: string): string[] => {
  const [, base, body] =
    new RegExp(`^export class ${name}(?: extends (\\w+))? \\{\n(.*?)^\\}`, 'ms').exec(sources) ?? [];
  if (body === undefined) throw new Error(`There is no class ${name}`);
  return [...(base === undefined ? [] : variablesOfClass(sources, base)), ...namedIn(body)];
};

const variablesOf = (resources: readonly Resource[], { env = [], envFrom = [] }: Container): string[] => [
  ...env.map(({ name }) => name),
  ...envFrom.flatMap(({ configMapRef }) => {
    const map = ofKind(resources, 'ConfigMap').find(({ metadata }) => metadata.name === configMapRef?.name);
    return Object.keys(map?.data ?? {});
  }),
];

/** The variables that the pods of an image have. */
export const variablesSet = (resources: readonly Resource[], image: string): string[] =>
  workloadsOf(resources)
    .flatMap((workload) => podOf(workload).containers)
    .filter((container) => container.image === image)
    .flatMap((container) => variablesOf(resources, container));

/** Finds variables that are read but not set, so that an operator finds no place for them. A secret is set by its file, too. */
export const unsetVariables = (
  known: readonly string[],
  set: readonly string[],
  exceptions: readonly string[],
): string[] => {
  const names = [...set, ...exceptions].flatMap((name) => [name, `${name}_FILE`, name.replace(/_FILE$/, '')]);
  return known.filter((name) => !names.includes(name));
};

/** Finds variables that are set but not read. `variablesOfImage` returns undefined for a third-party image. */
export const unknownVariables = (
  resources: readonly Resource[],
  variablesOfImage: (image: string) => readonly string[] | undefined,
): string[] =>
  workloadsOf(resources).flatMap((workload) =>
    podOf(workload).containers.flatMap((container) => {
      const known = variablesOfImage(container.image);
      if (known === undefined) return [];
      const set = variablesOf(resources, container);
      const unknown = set.filter((name) => !known.includes(name) && !NODE.includes(name));
      const twice = set.filter((name) => set.includes(`${name}_FILE`));
      return [
        ...unknown.map((name) => `${titleOf(workload)} sets ${name}, which its code doesn't know`),
        ...twice.map((name) => `${titleOf(workload)} sets ${name} and ${name}_FILE`),
      ];
    }),
  );
