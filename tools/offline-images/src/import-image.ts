import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand, type Context } from '@tools-hub/local';

/** One entry of an image: a copy of a file or folder, a link, or a text. */
export type Entry = { readonly from: string } | { readonly link: string } | { readonly text: string };

export interface OfflineImage {
  /** The name of the image in its registry. */
  readonly name: string;
  /** A description of its content, for example `nats-server 2.12.8, built here`. */
  readonly content: string;
  /** The root folder that the entries are added to. */
  readonly root?: string;
  /** The added files, by path. */
  readonly entries: Readonly<Record<string, Entry>>;
  /** Instructions as in a Dockerfile. */
  readonly changes: readonly string[];
}

const LABEL = 'tools-hub.offline';

/** The label of an image that was made here; empty for an image from a registry, undefined if there is no image. */
const markOf = async (name: string, signal: AbortSignal): Promise<string | undefined> => {
  const format = `{{with .Config.Labels}}{{index . "${LABEL}"}}{{end}}`;
  try {
    return (await runCommand('docker', ['image', 'inspect', '--format', format, name], { signal })).trim();
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
};

const writeEntries = (folder: string, entries: OfflineImage['entries']): void => {
  for (const [path, entry] of Object.entries(entries)) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    if ('from' in entry) cpSync(entry.from, place, { recursive: true, verbatimSymlinks: true });
    else if ('link' in entry) symlinkSync(entry.link, place);
    else writeFileSync(place, entry.text);
  }
};

/** The same files have the same archive, and so the same layer: order, owners and times are not those of this machine. */
const REPRODUCIBLE = [
  '--format=gnu',
  '--sort=name',
  '--mtime=@0',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
];
/** The modes of files that were written here. Those of Debian's packages stay as they are. */
const MODES = '--mode=u=rwX,go=rX';

/** Writes the layer of an image: its root folder and its entries. */
export const writeLayer = async (
  archive: string,
  { root, entries }: Pick<OfflineImage, 'root' | 'entries'>,
  signal: AbortSignal,
): Promise<void> => {
  const top = `${archive}.entries`;
  mkdirSync(top);
  writeEntries(top, entries);
  const append = (...args: string[]): Promise<string> =>
    runCommand('tar', ['--append', '--file', archive, ...REPRODUCIBLE, ...args], { signal });
  const paths = Object.keys(entries);
  // Docker refuses an archive that contains a path twice.
  if (root !== undefined) {
    const without = paths.map((path) => `--exclude=./${path}`);
    await append('--directory', root, '--anchored', ...without, '.');
  }
  await append(MODES, '--directory', top, ...paths);
};

const makeImage = async ({ signal }: Context, image: OfflineImage, mark: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'tools-hub-image-'));
  try {
    const archive = join(folder, 'image.tar');
    await writeLayer(archive, image, signal);
    const changes = [...image.changes, `LABEL ${LABEL}=${mark}`].flatMap((change) => ['--change', change]);
    await runCommand('docker', ['import', ...changes, archive, image.name], { signal });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Makes an image of one layer under the name of a registry's image, unless either of them exists. */
export const importImage = async (context: Context, image: OfflineImage): Promise<void> => {
  const { log, signal } = context;
  const mark = createHash('sha256').update(JSON.stringify(image)).digest('hex').slice(0, 16);
  const found = await markOf(image.name, signal);
  if (found === mark) return;
  if (found === '') log.line(`${image.name} came from a registry: not replaced`);
  else await log.step(`Making ${image.name} from ${image.content}`, () => makeImage(context, image, mark));
};
