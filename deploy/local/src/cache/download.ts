import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { get } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpsProxyAgent } from 'https-proxy-agent';
import type { Note } from '../console/log.js';

const CONNECT_MS = 4_000;
const SILENCE_MS = 15_000;
const REDIRECTS = 5;
const MEGABYTE = 1024 * 1024;

const proxyOf = (environment: NodeJS.ProcessEnv): string | undefined =>
  environment['HTTPS_PROXY'] || environment['https_proxy'] || undefined;

/** Whether a connection to `host`, or to the proxy if one is set, opens within four seconds. */
export const isReachable = (host: string, environment: NodeJS.ProcessEnv): Promise<boolean> => {
  const proxy = proxyOf(environment);
  const target = new URL(proxy ?? `https://${host}`);
  const port = Number(target.port) || (target.protocol === 'http:' ? 80 : 443);
  return new Promise((resolve) => {
    const socket = connect({ host: target.hostname, port, timeout: CONNECT_MS });
    const answer = (reachable: boolean): void => {
      socket.destroy();
      resolve(reachable);
    };
    socket.once('connect', () => answer(true));
    socket.once('timeout', () => answer(false));
    socket.once('error', () => answer(false));
  });
};

const request = (url: string, proxy: string | undefined, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const agent = proxy === undefined ? undefined : new HttpsProxyAgent(proxy);
    const started = get(url, { agent, signal, timeout: SILENCE_MS }, resolve);
    started.once('timeout', () => started.destroy(new Error(`no answer within ${SILENCE_MS / 1000} s`)));
    started.once('error', reject);
  });

const follow = async (
  url: string,
  proxy: string | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  let address = url;
  for (let hop = 0; hop <= REDIRECTS; hop += 1) {
    const response = await request(address, proxy, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.resume();
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) {
      throw new Error(`${new URL(address).hostname} answered ${statusCode}`);
    }
    address = new URL(headers.location, address).href;
  }
  throw new Error(`more than ${REDIRECTS} redirections`);
};

export interface Download {
  readonly url: string;
  readonly sha256: string;
  readonly file: string;
}

/** Downloads a file. @throws Error unless it has the given checksum */
export const download = async (
  { url, sha256, file }: Download,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
  note: Note,
): Promise<void> => {
  const response = await follow(url, proxyOf(environment), signal);
  const hash = createHash('sha256');
  let received = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      received += chunk.length;
      note(`${(received / MEGABYTE).toFixed(1)} MB`);
      done(null, chunk);
    },
  });
  await pipeline(response, counting, createWriteStream(file), { signal });
  const found = hash.digest('hex');
  if (found !== sha256) throw new Error(`${url} has the checksum ${found} instead of ${sha256}`);
};
