// Rolldown plugins that preserve the behaviour of the bundled files.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative, sep } from 'node:path';

const PACKAGES = /[/\\]node_modules[/\\]/;
const DRIVER = /event-sourcing[/\\]dist[/\\]mongo[/\\]driver-connection\.js$/;
const posix = (path) => path.split(sep).join('/');

/** No source map for a package: Node would parse 14 MB of maps at each start in place of 0.1 MB. */
const NO_MAP = { mappings: '' };

/**
 * Loads the compiler's source maps of our modules and preserves their `import.meta.url`, by which they find files such as
 * `openapi.json` and the packages outside of the bundle.
 */
export const ownModules = (outputFolder) => ({
  name: 'own-modules',
  transform: {
    filter: { id: { include: /[/\\]dist[/\\].*\.js$/, exclude: [PACKAGES, DRIVER] } },
    handler(code, id) {
      const own = JSON.stringify(posix(relative(outputFolder, id)));
      return {
        code: code.replaceAll('import.meta.url', `new URL(${own}, import.meta.url).href`),
        map: JSON.parse(readFileSync(`${id}.map`, 'utf8')),
      };
    },
  },
});

const sourceOf = (file) => file.replace(/([/\\])dist([/\\].*)\.js$/, '$1src$2.ts');

/** Renames the files in a bundle's map to their sources: the bundler maps lines to the sources, but names the compiled files. */
export const withSources = (map) => ({ ...map, sources: map.sources.map(sourceOf) });

/**
 * Marks the lines of packages as unmapped, by a segment without a source. Node gives a line without a segment the position of the last
 * mapped line before it, so that a package's function would be reported as one of ours.
 */
export const withUnmappedPackages = (map) => ({
  ...map,
  mappings: map.mappings.replace(/(?<=[^;];)(?=;)/g, 'A'),
});

/** Packages that read files relative to their own path, but only for a feature that no service uses (pino's transports). */
const READ_OWN_FILES = /node_modules[/\\](pino|thread-stream)[/\\]/;
/** @nestjs/mapped-types loads class-validator by a `require` of its own, which would load a second copy from node_modules. */
const OWN_REQUIRE = 'const require = createRequire(import.meta.url);';
const MAPPED_TYPES = /@nestjs[/\\]mapped-types[/\\]dist[/\\]type-helpers\.utils\.js$/;

export const packageModules = () => ({
  name: 'package-modules',
  transform: {
    filter: { id: PACKAGES },
    handler(code, id) {
      if (/\b__(dirname|filename)\b/.test(code) && !READ_OWN_FILES.test(id))
        throw new Error(`${id} reads files relative to its own path, where a bundle has none.`);
      if (!MAPPED_TYPES.test(id)) return { code, map: NO_MAP };
      if (!code.includes(OWN_REQUIRE))
        throw new Error(`${id} no longer loads class-validator by createRequire.`);
      // The bundler resolves a plain `require`.
      return { code: code.replace(OWN_REQUIRE, ''), map: NO_MAP };
    },
  },
});

/** Replaces the run-time lookup of the driver's connection class in mongoose's packages by a static import, which the bundle contains. */
export const driverOfMongoose = () => ({
  name: 'driver-of-mongoose',
  load: {
    filter: { id: DRIVER },
    handler(id) {
      const fromMongoose = createRequire(createRequire(id).resolve('mongoose'));
      const file = JSON.stringify(fromMongoose.resolve('mongodb/lib/cmap/connection.js'));
      const code = `import { Connection } from ${file};\nexport const driverConnectionClass = () => Connection;\n`;
      return { code, map: NO_MAP, moduleType: 'js' };
    },
  },
});

const NO_SCHEMAS = `module.exports = () => () => {
  throw new Error('The bundle contains no compiler of JSON schemas');
};`;

/** Replacements of large packages that are loaded at the start but not used. */
export const REPLACED = {
  // class-validator uses it for phone numbers, which no record has.
  'libphonenumber-js/max': `export const parsePhoneNumber = () => {
    throw new Error('The bundle does not validate phone numbers');
  };`,
  // The MongoDB driver uses it for host names in mongodb:// addresses. Node has the same conversion.
  tr46: `import { domainToASCII } from 'node:url';
  export const toASCII = (name) => domainToASCII(name) || null;`,
  // Fastify's compilers of JSON schemas. No route has a schema.
  '@fastify/ajv-compiler': NO_SCHEMAS,
  '@fastify/fast-json-stringify-compiler': NO_SCHEMAS,
};
const LEFT_OUT =
  /[/\\]node_modules[/\\](libphonenumber-js|tr46|@fastify[/\\](ajv|fast-json-stringify)-compiler)[/\\]/;

/** Replaces large packages, which take 6 MB of memory in each process. */
export const withoutLargePackages = () => ({
  name: 'without-large-packages',
  resolveId: {
    filter: { id: Object.keys(REPLACED).map((name) => new RegExp(`^${name}$`)) },
    handler: (name) => `\0${name}`,
  },
  load: {
    filter: { id: /^\0/ },
    handler: (id) => {
      const code = REPLACED[id.slice(1)];
      return code === undefined ? null : { code, map: NO_MAP, moduleType: 'js' };
    },
  },
  generateBundle(_options, bundle) {
    const ids = Object.values(bundle).flatMap(({ modules = {} }) => Object.keys(modules));
    const found = ids.find((id) => LEFT_OUT.test(id));
    if (found !== undefined)
      throw new Error(`The bundle contains ${found}, although its package should be replaced.`);
  },
});

/** Libraries with global state, which two copies in a bundle would not share. */
const STATEFUL = [
  'class-transformer',
  'class-validator',
  'mongodb',
  'mongoose',
  'prom-client',
  'reflect-metadata',
  'rxjs',
];
/** The folders of the module formats in a package. */
const FORMAT = /^(dist[/\\])?(cjs|esm|esm5|esm2015|mjs)(?=[/\\])/;

/** The copies of each stateful library among the modules of a bundle: their folders with the module format. */
export const copiesOf = (ids) => {
  const copies = new Map(STATEFUL.map((name) => [name, new Set()]));
  for (const id of ids) {
    const [, folder, name, file] =
      /^(.*[/\\]node_modules[/\\])((?:@[^/\\]+[/\\])?[^/\\]+)[/\\](.*)$/.exec(id) ?? [];
    if (copies.has(name)) copies.get(name).add(`${folder}${name} ${FORMAT.exec(file)?.[0] ?? ''}`.trim());
  }
  return copies;
};

export const oneCopyOfEach = () => ({
  name: 'one-copy-of-each',
  generateBundle(_options, bundle) {
    const ids = Object.values(bundle).flatMap(({ modules = {} }) => Object.keys(modules));
    for (const [name, copies] of copiesOf(ids)) {
      if (copies.size > 1)
        throw new Error(`The bundle has ${copies.size} copies of ${name}: ${[...copies].join(', ')}`);
    }
  },
});

/** Whether a name matches one of the patterns, which are names or regular expressions. */
export const matches = (name, patterns) =>
  patterns.some((pattern) => (typeof pattern === 'string' ? pattern === name : pattern.test(name)));

/** A static import, or a `require` of CommonJS, which most modules call when they are loaded. */
const LOADED = /^import\b[^;]*?["']([^"']+)["'];|\b__require\(["']([^"']+)["']\)/gm;

/** The packages that match the patterns and that a program loads at every start. */
export const loadedAtStart = (code, patterns) =>
  [...code.matchAll(LOADED)]
    .map(([, name, required]) => name ?? required)
    .filter((name) => matches(name, patterns));

export const loadedOnDemand = (patterns) => ({
  name: 'loaded-on-demand',
  generateBundle(_options, bundle) {
    const early = Object.values(bundle).flatMap(({ code = '' }) => loadedAtStart(code, patterns));
    if (early.length > 0) throw new Error(`The bundle loads ${early.join(', ')} at every start.`);
  },
});
