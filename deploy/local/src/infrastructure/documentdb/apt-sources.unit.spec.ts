import { describe, expect, it } from 'vitest';
import { debianMirror, parseList, parseSources } from './apt-sources.js';

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

describe('the sources of a machine', () => {
  it('parseSources reads the deb822 format', () => {
    const text = `# the archive
Types: deb deb-src
# a comment in between
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main contrib
Signed-By: ${KEYRING}

Types: deb
URIs: http://mirror.example/debian-security
Suites: bookworm-security
Components: main

Enabled: no
Types: deb
URIs: http://off.example/debian
Suites: sid
Components: main

Types: deb-src
URIs: http://sources.example/debian
Suites: sid
Components: main
`;
    expect(parseSources(text)).toEqual([
      {
        uri: 'http://mirror.example/debian',
        suite: 'bookworm',
        components: ['main', 'contrib'],
        signedBy: KEYRING,
      },
      {
        uri: 'http://mirror.example/debian',
        suite: 'bookworm-updates',
        components: ['main', 'contrib'],
        signedBy: KEYRING,
      },
      { uri: 'http://mirror.example/debian-security', suite: 'bookworm-security', components: ['main'] },
    ]);
  });

  it('parseSources reads fields that go over several lines', () => {
    const text =
      'Types: deb\nURIs:\n http://a.example/debian\n http://b.example/debian\nSuites: sid\nComponents: main\n';
    expect(parseSources(text).map(({ uri }) => uri)).toEqual([
      'http://a.example/debian',
      'http://b.example/debian',
    ]);
  });

  it('parseList reads the one-line format', () => {
    const text = `# deb http://commented.example/debian sid main
deb http://plain.example/debian bookworm main contrib # the archive
deb [arch=amd64 signed-by=${KEYRING}] http://signed.example/debian bookworm main
deb-src http://source.example/debian bookworm main
`;
    expect(parseList(text)).toEqual([
      { uri: 'http://plain.example/debian', suite: 'bookworm', components: ['main', 'contrib'] },
      { uri: 'http://signed.example/debian', suite: 'bookworm', components: ['main'], signedBy: KEYRING },
    ]);
  });
});

describe('the Debian mirror', () => {
  const source = (uri: string, suite: string, signedBy?: string) => ({
    uri,
    suite,
    components: ['main'],
    signedBy,
  });

  it('the Debian mirror is the archive that is signed with the archive key', () => {
    const sources = [
      source('http://apt.postgresql.example/pub/repos/apt', 'bookworm-pgdg', '/usr/share/keyrings/pgdg.gpg'),
      source('http://mirror.example/somewhere', 'bookworm', KEYRING),
    ];
    expect(debianMirror(sources)).toBe('http://mirror.example/somewhere');
  });

  it('the Debian mirror is the archive with the usual path if no key is named', () => {
    const sources = [
      source('https://packages.example/apt', 'bookworm'),
      source('http://mirror.example/debian/', 'bookworm'),
    ];
    expect(debianMirror(sources)).toBe('http://mirror.example/debian/');
  });

  it('the Debian mirror may be a list of mirrors', () => {
    const list = 'mirror+file:///etc/apt/mirrors/debian.list';
    expect(debianMirror([source(list, 'bookworm')])).toBe(list);
  });

  it('the Debian mirror is neither the security archive nor an archive of another system', () => {
    expect(
      debianMirror([source('http://mirror.example/debian-security', 'bookworm-security', KEYRING)]),
    ).toBeUndefined();
    expect(
      debianMirror([source('http://archive.example/ubuntu', 'noble', '/usr/share/keyrings/ubuntu.gpg')]),
    ).toBeUndefined();
    expect(debianMirror([])).toBeUndefined();
  });
});
