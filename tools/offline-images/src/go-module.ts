import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  compileGo,
  ensureCached,
  goEnvironment,
  platformName,
  runCommand,
  type Context,
  type GoPackage,
} from '@tools-hub/local';

/** A third-party program, built as its authors build it: as the main module, with its own go.sum. */
export interface GoModule extends GoPackage {
  readonly module: string;
  /** The module's checksum as in go.sum. The module's own go.sum pins its dependencies. */
  readonly sum: string;
  /** Files that the release process generates. */
  readonly files?: Readonly<Record<string, string>>;
}

/** The folder of the module in Go's cache. */
const download = async (
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

const copySources = async (context: Context, program: GoModule, folder: string): Promise<string> => {
  cpSync(await download(context, program), folder, { recursive: true });
  // Go's cache is read-only, folders included.
  await runCommand('chmod', ['-R', 'u+w', folder], { signal: context.signal });
  for (const [file, content] of Object.entries(program.files ?? {})) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
};

/** Returns the path of the program, which is built once and then taken from the cache. */
export const goModule = async (context: Context, program: GoModule): Promise<string> => {
  const { name, version } = program;
  const built = await ensureCached(context, `${name}-${version}-${platformName()}`, async (draft) => {
    const sources = join(draft, 'sources');
    const content = await compileGo(context, draft, program, 'minutes', () =>
      copySources(context, program, sources),
    );
    rmSync(sources, { recursive: true });
    return content;
  });
  return join(built, name);
};
