import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { inRepository, type Context } from '@tools-hub/local';
import type { Certificate } from '../certificate.js';
import { substitute, type Replacements } from '../substitute.js';

/** The name of the site in the files of deploy/proxies. */
export const SITE = 'tools.example.com';
/** The gateway's address in the files of deploy/proxies. */
export const GATEWAY = '127.0.0.1:8080';
/** In place of the limits of waiting in the files of deploy/proxies, so that a check sees their effect in seconds. */
export const SHORT_WAIT_S = 5;

/** The place of one proxy in a test. */
export interface ProxyPlace {
  /** A folder of its own. */
  readonly folder: string;
  readonly http: number;
  readonly https: number;
  /** The port of the gateway, or of a relay in front of it. */
  readonly gateway: number;
  readonly certificate: Certificate;
}

/** A server with the configuration of deploy/proxies, at its place in a test. */
export interface Proxy {
  /** The server and its version. */
  readonly title: string;
  /** The file of the certificate that vouches for the site's. It may exist only after the start. */
  readonly authority: string;
  readonly command: readonly [string, ...string[]];
  readonly environment?: NodeJS.ProcessEnv;
  /** Writes the configuration, changed further by `replacements`. */
  readonly write: (replacements: Replacements) => void;
  /** Makes the running server, whose process id is `pid`, read its configuration again. */
  readonly reload: (pid: number) => Promise<void>;
}

export type MakeProxy = (context: Context, place: ProxyPlace) => Promise<Proxy>;

/** The replacements that the configuration contains: a further one may be meant for another file of the same server. */
const onlyThoseOf = (configuration: string, replacements: Replacements): Replacements =>
  Object.fromEntries(Object.entries(replacements).filter(([text]) => configuration.includes(text)));

/** Writes a file of deploy/proxies with the place of a test in it. */
export const writeConfiguration = (
  source: readonly string[],
  target: string,
  own: Replacements,
  further: Replacements,
): void => {
  const text = readFileSync(inRepository('deploy', 'proxies', ...source), 'utf8');
  // At once: a server that watches its files must not read half of one.
  writeFileSync(`${target}.new`, substitute(text, { ...own, ...onlyThoseOf(text, further) }));
  renameSync(`${target}.new`, target);
};
