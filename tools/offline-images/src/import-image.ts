import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand, type Context } from '@tools-hub/local';

/** What is at one place of an image: a copy of a file or folder, a link, or a text. */
export type Entry = { readonly from: string } | { readonly link: string } | { readonly text: string };

export interface OfflineImage {
  /** The name by which everybody else has it from a registry. */
  readonly name: string;
  /** In words, what it is made of, for example `nats-server 2.12.8, built here`. */
  readonly content: string;
  /** A root folder that it begins with. */
  readonly root?: string;
  /** What comes on top, by path. */
  readonly entries: Readonly<Record<string, Entry>>;
  /** As in a Dockerfile. */
  readonly changes: readonly string[];
}

const LABEL = 'tools-hub.offline';

/** The mark of an image that was made here; empty for one that came from a registry, undefined where there is none. */
async function markOf(name: string, signal: AbortSignal): Promise<string | undefined> {
  const format = `{{with .Config.Labels}}{{index . "${LABEL}"}}{{end}}`;
  try {
    return (await runCommand('docker', ['image', 'inspect', '--format', format, name], { signal })).trim();
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

function writeEntries(folder: string, entries: OfflineImage['entries']): void {
  for (const [path, entry] of Object.entries(entries)) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    if ('from' in entry) cpSync(entry.from, place, { recursive: true, verbatimSymlinks: true });
    else if ('link' in entry) symlinkSync(entry.link, place);
    else writeFileSync(place, entry.text);
  }
}

async function makeImage({ signal }: Context, image: OfflineImage, mark: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tools-hub-image-'));
  try {
    const [top, archive] = [join(folder, 'top'), join(folder, 'image.tar')];
    mkdirSync(top);
    writeEntries(top, image.entries);
    const append = (...args: string[]): Promise<string> =>
      runCommand(
        'tar',
        ['--append', '--file', archive, '--owner=0', '--group=0', '--numeric-owner', ...args],
        { signal },
      );
    const paths = Object.keys(image.entries);
    // Docker takes no archive that has a path twice.
    if (image.root !== undefined) {
      const without = paths.map((path) => `--exclude=./${path}`);
      await append('--directory', image.root, '--anchored', ...without, '.');
    }
    await append('--directory', top, ...paths);
    const changes = [...image.changes, `LABEL ${LABEL}=${mark}`].flatMap((change) => ['--change', change]);
    await runCommand('docker', ['import', ...changes, archive, image.name], { signal });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes an image of one layer under the name of another one, unless it is there, or the real one is. */
export async function importImage(context: Context, image: OfflineImage): Promise<void> {
  const { log, signal } = context;
  const mark = createHash('sha256').update(JSON.stringify(image)).digest('hex').slice(0, 16);
  const found = await markOf(image.name, signal);
  if (found === mark) return;
  if (found === '') log.line(`${image.name} is the real one: left as it is`);
  else await log.step(`Making ${image.name} of ${image.content}`, () => makeImage(context, image, mark));
}
