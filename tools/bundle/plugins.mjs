// The rolldown plugins that keep a bundle's behaviour the same as that of the files it is made from.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative, sep } from 'node:path';

const PACKAGES = /[/\\]node_modules[/\\]/;
const DRIVER = /event-sourcing[/\\]dist[/\\]mongo[/\\]driver-connection\.js$/;
const posix = (path) => path.split(sep).join('/');

/** A package's source map would have to be parsed at each start: 14 MB in place of 0.1 MB. */
const NO_MAP = { mappings: '' };

/**
 * Modules of ours keep the source maps of the compiler and their own `import.meta.url`, by which they find files such as
 * `openapi.json` and the packages that stay outside of the bundle.
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

/** A bundle's map with the names of the sources: the bundler follows the compiler's maps to their lines, but names the compiled files. */
export const withSources = (map) => ({ ...map, sources: map.sources.map(sourceOf) });

/** The packages that read files beside themselves, and only for features that no service uses (pino's transports). */
const READ_BESIDE = /node_modules[/\\](pino|thread-stream)[/\\]/;
/** Loads class-validator by a `require` of its own, which would be a second copy from the disk. */
const OWN_REQUIRE = 'const require = createRequire(import.meta.url);';
const MAPPED_TYPES = /@nestjs[/\\]mapped-types[/\\]dist[/\\]type-helpers\.utils\.js$/;

export const packageModules = () => ({
  name: 'package-modules',
  transform: {
    filter: { id: PACKAGES },
    handler(code, id) {
      if (/\b__(dirname|filename)\b/.test(code) && !READ_BESIDE.test(id))
        throw new Error(`${id} reads files beside itself, which are not beside a bundle.`);
      if (!MAPPED_TYPES.test(id)) return { code, map: NO_MAP };
      if (!code.includes(OWN_REQUIRE)) throw new Error(`${id} has another way to load class-validator.`);
      // The bundler resolves the `require` of the language itself.
      return { code: code.replace(OWN_REQUIRE, ''), map: NO_MAP };
    },
  },
});

/** The module that takes the driver's connection class from mongoose's copy of the driver takes it from the bundle's. */
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
  throw new Error('The bundles have no compiler of JSON schemas');
};`;

/** Large packages that are loaded at the start and not used, and what a bundle has in place of them. */
export const REPLACED = {
  // class-validator's check of phone numbers, which no record has.
  'libphonenumber-js/max': `export const parsePhoneNumber = () => {
    throw new Error('The bundles check no phone numbers');
  };`,
  // The host names of mongodb:// addresses, by the rules of browsers: Node has them, too.
  tr46: `import { domainToASCII } from 'node:url';
  export const toASCII = (name) => domainToASCII(name) || null;`,
  // Fastify's compilers of JSON schemas, which no route has.
  '@fastify/ajv-compiler': NO_SCHEMAS,
  '@fastify/fast-json-stringify-compiler': NO_SCHEMAS,
};
const LEFT_OUT =
  /[/\\]node_modules[/\\](libphonenumber-js|tr46|@fastify[/\\](ajv|fast-json-stringify)-compiler)[/\\]/;

/** Leaves large packages out. They take 6 MB of each process. */
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
      throw new Error(`The bundle has ${found}, which a package loads in another way.`);
  },
});

/** Libraries with state: two copies in a bundle would not see one another. */
const STATEFUL = [
  'class-transformer',
  'class-validator',
  'mongodb',
  'mongoose',
  'prom-client',
  'reflect-metadata',
  'rxjs',
];
/** The folders of packages that hold the same code as another module format. */
const FORMAT = /^(dist[/\\])?(cjs|esm|esm5|esm2015|mjs)(?=[/\\])/;

/** The copies of each stateful library among the modules of a bundle: its folders, with the module format. */
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

/** Whether a name is one of the patterns: names, or expressions for them. */
export const matches = (name, patterns) =>
  patterns.some((pattern) => (typeof pattern === 'string' ? pattern === name : pattern.test(name)));

/** An import at the beginning of a program, or a `require` of CommonJS, which mostly is at the beginning of its module. */
const LOADED = /^import\b[^;]*?["']([^"']+)["'];|\b__require\(["']([^"']+)["']\)/gm;

/** The packages of the patterns that a program loads whenever it starts. */
export const loadedAtStart = (code, patterns) =>
  [...code.matchAll(LOADED)]
    .map(([, name, required]) => name ?? required)
    .filter((name) => matches(name, patterns));

export const loadedOnDemand = (patterns) => ({
  name: 'loaded-on-demand',
  generateBundle(_options, bundle) {
    const early = Object.values(bundle).flatMap(({ code = '' }) => loadedAtStart(code, patterns));
    if (early.length > 0) throw new Error(`The bundle loads ${early.join(', ')} whenever it starts.`);
  },
});
