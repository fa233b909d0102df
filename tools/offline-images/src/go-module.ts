import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  goEnvironment,
  goProblem,
  platformName,
  ensureCached,
  runCommand,
  type Context,
} from '@tools-hub/local';

/** A third-party program, built as its authors build it: as the main module, with its own go.sum. */
export interface GoModule {
  /** The name of the binary. */
  readonly name: string;
  readonly module: string;
  readonly version: string;
  /** The module's checksum as in go.sum. The module's own go.sum pins its dependencies. */
  readonly sum: string;
  readonly package: string;
  readonly ldflags?: string;
  /** Files that the release process generates. */
  readonly files?: Readonly<Record<string, string>>;
}

const sourcesOf = async (
  { environment, signal, cacheDir }: Context,
  { module, version, sum }: GoModule,
): Promise<string> => {
  const answer = await runCommand('go', ['mod', 'download', '-json', `${module}@${version}`], {
    env: goEnvironment({ environment, cacheDir }),
    signal,
    cwd: cacheDir,
  });
  const found = JSON.parse(answer.slice(answer.indexOf('{'))) as { Dir: string; Sum: string };
  if (found.Sum !== sum)
    throw new Error(`${module} ${version} has the checksum ${found.Sum} instead of ${sum}`);
  return found.Dir;
};

/** Returns the path of the program, which is built once and then taken from the cache. */
export const goModule = async (context: Context, program: GoModule): Promise<string> => {
  const { name, version, ldflags = '', files = {} } = program;
  const folder = `${name}-${version}-${platformName()}`;
  const built = await ensureCached(context, folder, async (draft) => {
    const problem = await goProblem(context);
    if (problem !== undefined) throw new Error(problem);
    await context.log.step(`Building ${name} ${version} with Go (once; minutes)`, async (note) => {
      const sources = join(draft, 'sources');
      cpSync(await sourcesOf(context, program), sources, { recursive: true });
      // Go's cache is read-only, folders included.
      await runCommand('chmod', ['-R', 'u+w', sources], { signal: context.signal });
      for (const [file, content] of Object.entries(files)) {
        mkdirSync(dirname(join(sources, file)), { recursive: true });
        writeFileSync(join(sources, file), content);
      }
      const flags = ['-mod=readonly', '-trimpath', '-buildvcs=false', `-ldflags=-s -w ${ldflags}`.trim()];
      await runCommand('go', ['build', '-v', ...flags, '-o', join(draft, name), program.package], {
        cwd: sources,
        env: goEnvironment(context),
        signal: context.signal,
        onLine: (line) => note(line.slice(0, 60)),
      });
      rmSync(sources, { recursive: true });
    });
    return `${name} ${version}`;
  });
  return join(built, name);
};
