import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isCached, ensureCached } from '../cache/ensure-cached.js';
import type { Context } from '../context.js';
import { findOnPath } from '../process/find-on-path.js';
import { runCommand } from '../process/run-command.js';
import { isAtLeast, MIN_GO, parseVersion, platformName } from './versions.js';

export interface GoPackage {
  /** The name of the binary. */
  readonly name: string;
  readonly version: string;
  readonly package: string;
  readonly ldflags?: string;
}

export interface GoProgram extends GoPackage {
  /** The folder with go.mod and go.sum, which pin every dependency. */
  readonly moduleDir: string;
}

const isWritableFolder = (folder: string): boolean => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The environment for Go. Its caches stay at their default place unless the home folder is not writable. */
export const goEnvironment = ({
  environment,
  cacheDir,
}: Pick<Context, 'environment' | 'cacheDir'>): NodeJS.ProcessEnv => {
  const env: NodeJS.ProcessEnv = { ...environment, CGO_ENABLED: '0', GOWORK: 'off', GOOS: '', GOARCH: '' };
  if (isWritableFolder(environment['HOME'] ?? homedir())) return env;
  env['GOPATH'] ??= join(cacheDir, 'go');
  env['GOCACHE'] ??= join(cacheDir, 'go-build');
  return env;
};

/** A short hash of the module's files, so that a changed module is another binary. */
const fingerprint = (moduleDir: string): string => {
  const hash = createHash('sha256');
  for (const file of readdirSync(moduleDir).sort())
    hash.update(file).update(readFileSync(join(moduleDir, file)));
  return hash.digest('hex').slice(0, 10);
};

/** The reason why Go cannot be used here; undefined if it can. */
const goProblem = async (context: Context): Promise<string | undefined> => {
  if (findOnPath('go', context.environment['PATH']) === undefined) return 'Go is not installed';
  const answer = await runCommand('go', ['version'], { signal: context.signal, cwd: '/' });
  const version = parseVersion(answer);
  if (version && isAtLeast(version, MIN_GO)) return undefined;
  return `Go ${MIN_GO.join('.')} or later is required; this is ${answer.trim()}`;
};

const folderName = ({ name, version, moduleDir }: GoProgram): string =>
  `${name}-${version}-${platformName()}-${fingerprint(moduleDir)}`;

export const isBuilt = (context: Context, program: GoProgram): boolean =>
  isCached(context, folderName(program));

/**
 * Builds a program into a draft of the cache, and returns its description.
 * @param time the usual duration, for people
 * @param sources returns a folder with go.mod and go.sum
 */
export const compileGo = async (
  context: Context,
  draft: string,
  { name, version, package: path, ldflags = '' }: GoPackage,
  time: string,
  sources: () => Promise<string>,
): Promise<string> => {
  const { log, signal } = context;
  const problem = await goProblem(context);
  if (problem !== undefined) throw new Error(problem);
  const flags = ['-mod=readonly', '-trimpath', '-buildvcs=false', `-ldflags=-s -w ${ldflags}`.trim()];
  await log.step(`Building ${name} ${version} with Go (once; ${time})`, async (note) =>
    runCommand('go', ['build', '-v', ...flags, '-o', join(draft, name), path], {
      cwd: await sources(),
      env: goEnvironment(context),
      signal,
      onLine: (line) => note(line.slice(0, 60)),
    }),
  );
  return `${name} ${version}`;
};

/** Returns the path of a program at a pinned version. It is built with Go once, then taken from the cache. */
export const goBuild = async (context: Context, program: GoProgram): Promise<string> => {
  const built = await ensureCached(context, folderName(program), (draft) =>
    compileGo(context, draft, program, 'about a minute', () => Promise.resolve(program.moduleDir)),
  );
  return join(built, program.name);
};
