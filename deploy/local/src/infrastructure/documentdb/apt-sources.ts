import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One archive in a machine's apt sources. */
interface AptSource {
  readonly uri: string;
  readonly suite: string;
  readonly components: readonly string[];
  readonly signedBy?: string;
}

const words = (text: string | undefined): string[] => (text ?? '').split(/\s+/).filter((word) => word !== '');

/** The one-line format: `deb [option=value …] uri suite component …`. */
export const parseList = (text: string): AptSource[] =>
  text.split('\n').flatMap((line) => {
    const found = /^\s*deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s*([^#]*)/.exec(line);
    if (found === null) return [];
    const [, options, uri = '', suite = '', components] = found;
    const signedBy = words(options)
      .find((option) => option.toLowerCase().startsWith('signed-by='))
      ?.slice('signed-by='.length);
    return [{ uri, suite, components: words(components), ...(signedBy === undefined ? {} : { signedBy }) }];
  });

/** The fields of one deb822 stanza, by their names in lower case. A line that begins with a space continues a field. */
const fieldsOf = (stanza: string): Map<string, string> => {
  const fields = new Map<string, string>();
  let current = '';
  for (const line of stanza.split('\n')) {
    if (line.startsWith('#')) continue;
    const field = /^([A-Za-z-]+):\s*(.*)$/.exec(line);
    if (field) {
      current = (field[1] ?? '').toLowerCase();
      fields.set(current, field[2] ?? '');
    } else if (/^\s/.test(line)) {
      fields.set(current, `${fields.get(current) ?? ''}\n${line.trim()}`);
    }
  }
  return fields;
};

/** The deb822 format of `.sources` files. */
export const parseSources = (text: string): AptSource[] =>
  text.split(/\n\s*\n/).flatMap((stanza) => {
    const fields = fieldsOf(stanza);
    if (
      !words(fields.get('types')).includes('deb') ||
      /^(no|false|0|off)$/i.test(fields.get('enabled') ?? '')
    )
      return [];
    const signedBy = fields.get('signed-by')?.trim();
    const components = words(fields.get('components'));
    return words(fields.get('uris')).flatMap((uri) =>
      words(fields.get('suites')).map((suite) => ({
        uri,
        suite,
        components,
        ...(signedBy ? { signedBy } : {}),
      })),
    );
  });

/** Reads all archives from a machine's files under /etc/apt. */
export const readAptSources = (): AptSource[] => {
  const read = (file: string): string => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  };
  const parts = '/etc/apt/sources.list.d';
  let entries: string[] = [];
  try {
    entries = readdirSync(parts).sort();
  } catch {
    // The folder does not exist: sources.list is the only file.
  }
  return [
    ...parseList(read('/etc/apt/sources.list')),
    ...entries.filter((name) => name.endsWith('.list')).flatMap((name) => parseList(read(join(parts, name)))),
    ...entries
      .filter((name) => name.endsWith('.sources'))
      .flatMap((name) => parseSources(read(join(parts, name)))),
  ];
};

/** The likelihood that an archive is a mirror of Debian itself; 0 is no. Other archives use the same suites under their own keys. */
const debianness = ({ uri, suite, components, signedBy }: AptSource): number => {
  if (!components.includes('main') || /security|\//.test(suite)) return 0;
  if (signedBy?.includes('debian-archive') === true) return 3;
  if (signedBy !== undefined) return 0;
  if (/\/debian\/?$/.test(uri)) return 2;
  return /^mirror\+/.test(uri) ? 1 : 0;
};

/** The address of the machine's Debian mirror; undefined if the machine does not run Debian. */
export const debianMirror = (sources: readonly AptSource[]): string | undefined => {
  const ranked = sources
    .map((source) => ({ uri: source.uri, rank: debianness(source) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  return ranked[0]?.uri;
};
