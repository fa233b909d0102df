// Bundles the compiled apps that the command line names: `node tools/bundle/bundle.mjs <app> …`. `apps/<app>/dist/main.js` and
// everything that it imports becomes `apps/<app>/bundle/main.js`.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { asAscii } from './as-ascii.mjs';
import {
  driverOfMongoose,
  loadedOnDemand,
  matches,
  oneCopyOfEach,
  ownModules,
  packageModules,
  withoutLargePackages,
  withSources,
  withUnmappedPackages,
} from './plugins.mjs';

const APPS = resolve(import.meta.dirname, '../../apps');

/** Native packages, which stay in node_modules. */
const NATIVE = ['@node-rs/argon2'];
/**
 * Packages that are loaded on first use: undici for links, @simplewebauthn/server for passkeys, and OpenTelemetry for traces. In a
 * bundle they would be parsed at every start. undici also depends on the path of its own file.
 */
const ON_DEMAND = ['undici', /^@simplewebauthn\/server(\/|$)/, /^@opentelemetry\//];
/** Optional packages that Nest, mongoose and others import only if they are installed. */
const OPTIONAL = [
  ...['@fastify/multipart', '@fastify/view', '@nestjs/platform-express', /^@nestjs\/websockets/],
  ...['amqp-connection-manager', 'ioredis', 'kafkajs', 'mqtt'],
  'class-transformer/storage',
];

/** prom-client imports OpenTelemetry's API at every start, so the bundle contains this API for it. */
const PROM_CLIENT = /node_modules[/\\]prom-client[/\\]/;

const EXTERNAL = [...NATIVE, ...ON_DEMAND, ...OPTIONAL];
const isExternal = (id, importer = '') => matches(id, EXTERNAL) && !PROM_CLIENT.test(importer);

/** Fails the build for an unresolved import, which would otherwise fail at run time. */
const refuseUnresolved = (level, log, report) => {
  if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  if (level === 'warn') report(level, log);
};

const bundle = async (app) => {
  const input = join(APPS, app, 'dist', 'main.js');
  if (!existsSync(input)) throw new Error(`${app} is not built: ${input} does not exist.`);
  const folder = join(APPS, app, 'bundle');
  const build = await rolldown({
    input,
    platform: 'node',
    external: isExternal,
    onLog: refuseUnresolved,
    plugins: [
      driverOfMongoose(),
      withoutLargePackages(),
      ownModules(folder),
      packageModules(),
      oneCopyOfEach(),
      loadedOnDemand(ON_DEMAND),
    ],
  });
  const { output } = await build.generate({
    file: join(folder, 'main.js'),
    format: 'esm',
    codeSplitting: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Not minified, because Node prints the whole source line of an uncaught error.
    minify: false,
    keepNames: true,
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  await build.close();
  const [{ code, map }] = output;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.js'), asAscii(code));
  writeFileSync(
    join(folder, 'main.js.map'),
    JSON.stringify(withUnmappedPackages(withSources(JSON.parse(map.toString())))),
  );
};

const apps = process.argv.slice(2);
if (apps.length === 0) throw new Error('Name the apps to bundle.');
for (const app of apps) await bundle(app);
