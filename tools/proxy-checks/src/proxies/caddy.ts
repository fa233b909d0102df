import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goBuild, inRepository, runCommand, type GoProgram } from '@tools-hub/local';
import { GATEWAY, SHORT_WAIT_S, writeConfiguration, type MakeProxy } from './proxy.js';

const CADDY: GoProgram = {
  name: 'caddy',
  version: '2.11.9',
  moduleDir: inRepository('tools', 'proxy-checks', 'caddy'),
  package: 'github.com/caddyserver/caddy/v2/cmd/caddy',
};

/** Caddy, built from its Go module. Its own local authority stands for the public one. */
export const makeCaddy: MakeProxy = async (context, { folder, http, https, gateway }) => {
  const binary = await goBuild(context, CADDY);
  const main = join(folder, 'main.Caddyfile');
  const site = join(folder, 'Caddyfile');
  const storage = join(folder, 'storage');
  const globals = [
    `admin unix/${join(folder, 'admin.sock')}`,
    `http_port ${http}`,
    `https_port ${https}`,
    'default_bind 127.0.0.1',
    'local_certs',
    'skip_install_trust',
    'persist_config off',
    `storage file_system ${storage}`,
  ];
  writeFileSync(main, `{\n${globals.map((line) => `\t${line}\n`).join('')}}\nimport ${site}\n`);
  return {
    title: `Caddy ${CADDY.version}`,
    authority: join(storage, 'pki', 'authorities', 'local', 'root.crt'),
    command: [binary, 'run', '--config', main, '--adapter', 'caddyfile'],
    environment: { HOME: folder },
    write: (replacements) =>
      writeConfiguration(
        ['caddy', 'Caddyfile'],
        site,
        { [GATEWAY]: `127.0.0.1:${gateway}`, 'timeout 60s': `timeout ${SHORT_WAIT_S}s` },
        replacements,
      ),
    reload: async () => {
      await runCommand(binary, ['reload', '--config', main, '--adapter', 'caddyfile'], {
        signal: context.signal,
      });
    },
  };
};
