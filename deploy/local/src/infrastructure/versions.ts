/** The versions that are downloaded or built. A new version is a change of this file and, for Go, of go.mod and go.sum. */
export const NATS_VERSION = '2.12.8';
export const MONGODB_VERSION = '8.0.26';
/** The digest of MongoDB's image of that version, for all platforms. */
const MONGODB_DIGEST = 'sha256:ffa440e8d62533e24a67696ae1bbb46e610ebb3167d65abd122b496ae06d28e6';
export const FERRETDB_VERSION = '2.7.0';
export const POSTGRESQL_MAJOR = '18';

export const NATS_IMAGE = `nats:${NATS_VERSION}`;
export const MONGODB_IMAGE = `mongo:${MONGODB_VERSION}@${MONGODB_DIGEST}`;

/** The oldest versions that are accepted from the PATH. */
export const MIN_NATS = [2, 10] as const;
export const MIN_MONGODB = [7, 0] as const;
export const MIN_GO = [1, 21] as const;

/** SHA-256 of nats-server-v<version>-<platform>-<arch>.tar.gz in the release, as published in its SHA256SUMS. */
export const NATS_RELEASE_SHA256: Readonly<Record<string, string>> = {
  'linux-amd64': '6abc397684567e133649688a13564ad6de786d64e88253fbb4f6a3aa8c2fca63',
  'linux-arm64': '7d20e93c23924cdd5cb6ec51c92f9478c97f9c8a0dbe049dd7ab88af115d622c',
  'darwin-amd64': '8880e133f45c6974468d351425db9a73ffe3b569850cad2bfbaa349d80939a7f',
  'darwin-arm64': '4556a7f617eb532587790344629a6a95261099b236524b764d1f10d6c14aba1a',
};

/** The platform as Go and the NATS releases name it, for example `linux-amd64`. */
export const platformName = (platform: string = process.platform, arch: string = process.arch): string =>
  `${platform}-${arch === 'x64' ? 'amd64' : arch}`;

/** Parses the first `1.2` or `1.2.3` in the output of `--version`. */
export const parseVersion = (text: string): readonly number[] | undefined => {
  const found = /(\d+)\.(\d+)(?:\.(\d+))?/.exec(text);
  return found?.slice(1).map((part: string | undefined) => Number(part ?? 0));
};

export const isAtLeast = (version: readonly number[], least: readonly number[]): boolean => {
  for (const [index, wanted] of least.entries()) {
    const part = version[index] ?? 0;
    if (part !== wanted) return part > wanted;
  }
  return true;
};
