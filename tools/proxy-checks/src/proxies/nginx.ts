import { mkdirSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { findOnPath, isAtLeast, parseVersion, runCommand, type Context } from '@tools-hub/local';
import { DEBIAN_13, debianRoot } from '@tools-hub/offline-images';
import type { Replacements } from '../substitute.js';
import { GATEWAY, SHORT_WAIT_S, SITE, writeConfiguration, type MakeProxy, type ProxyPlace } from './proxy.js';

/** The first version with HTTP/3 and the directive `http2`. */
const MIN_NGINX = [1, 25, 1] as const;
const LIBRARIES = 'usr/lib/x86_64-linux-gnu';

type Command = readonly [string, ...string[]];

const versionOf = async (command: Command, { signal }: Context): Promise<readonly number[]> => {
  const [program, ...args] = command;
  const answer = await runCommand(program, [...args, '-v'], { signal });
  const version = parseVersion(answer);
  if (version === undefined) throw new Error(`nginx printed no version: ${answer}`);
  return version;
};

/** nginx of Debian 13, started by Debian 13's own loader with its own libraries. */
const debianNginx = async (context: Context): Promise<Command> => {
  const root = await debianRoot(context, 'nginx', 1, ['nginx'], DEBIAN_13);
  const loader = join(root, LIBRARIES, 'ld-linux-x86-64.so.2');
  return [loader, '--library-path', join(root, LIBRARIES), join(root, 'usr', 'sbin', 'nginx')];
};

const findNginx = async (context: Context): Promise<{ command: Command; version: string }> => {
  const installed = findOnPath('nginx', context.environment['PATH']);
  if (installed !== undefined) {
    const version = await versionOf([installed], context);
    if (isAtLeast(version, MIN_NGINX)) return { command: [installed], version: version.join('.') };
  }
  const command = await debianNginx(context);
  return { command, version: (await versionOf(command, context)).join('.') };
};

const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces())
    .flat()
    .some((found) => found?.address === '::1');

const replacementsOf = ({ http, https, gateway, certificate }: ProxyPlace): Replacements => {
  const letsEncrypt = `/etc/letsencrypt/live/${SITE}`;
  return {
    [GATEWAY]: `127.0.0.1:${gateway}`,
    [`${letsEncrypt}/fullchain.pem`]: certificate.certificate,
    [`${letsEncrypt}/privkey.pem`]: certificate.key,
    'listen 80': `listen 127.0.0.1:${http}`,
    'listen 443': `listen 127.0.0.1:${https}`,
    'h3=":443"': `h3=":${https}"`,
    'read_timeout 60s': `read_timeout ${SHORT_WAIT_S}s`,
    ...(hasIpv6()
      ? { 'listen [::]:80': `listen [::1]:${http}`, 'listen [::]:443': `listen [::1]:${https}` }
      : { 'listen [::]:80;': '', 'listen [::]:443 ssl;': '', 'listen [::]:443 quic reuseport;': '' }),
  };
};

/**
 * The settings around the site's, with those of Debian's nginx.conf that matter to it. Workers of root's nginx stay root's: the folder is.
 */
const mainConfiguration = (folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log stderr;
events { worker_connections 768; }
http {
    default_type application/octet-stream;
    access_log off;
    gzip on;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join('\n    ')}
    include ${join(folder, 'tools-hub.conf')};
}
`;

/** nginx of the PATH, or of Debian's packages. */
export const makeNginx: MakeProxy = async (context, place) => {
  const { folder, certificate } = place;
  const { command, version } = await findNginx(context);
  const main = join(folder, 'nginx.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(main, mainConfiguration(folder));
  return {
    title: `nginx ${version}`,
    authority: certificate.certificate,
    command: [...command, '-p', folder, '-e', 'stderr', '-c', main],
    write: (replacements) =>
      writeConfiguration(
        ['nginx', 'tools-hub.conf'],
        join(folder, 'tools-hub.conf'),
        replacementsOf(place),
        replacements,
      ),
    reload: (pid) => {
      process.kill(pid, 'SIGHUP');
      return Promise.resolve();
    },
  };
};
