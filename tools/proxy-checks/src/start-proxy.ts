import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type Context, type Run } from '@tools-hub/local';
import { eventually } from '@tools-hub/test-runner';
import type { Certificate } from './certificate.js';
import type { Subject } from './checks/subject.js';
import type { ClientPlace } from './clients/answer.js';
import { overHttp2 } from './clients/http2.js';
import type { GetOverHttp3 } from './clients/http3.js';
import type { Owner } from './owner.js';
import { SITE, type MakeProxy } from './proxies/proxy.js';
import { RunningProxy } from './proxies/running-proxy.js';
import { Relay } from './relay.js';

const READY_WITHIN_MS = 20_000;

/** The parts that the proxies of one run share. */
interface Around {
  readonly context: Context;
  /** The folder that has a folder for each proxy. */
  readonly work: string;
  readonly certificate: Certificate;
  /** The port of the gateway. */
  readonly gateway: number;
  readonly owner: Owner;
  readonly getOverHttp3: GetOverHttp3;
}

/** Starts proxy `number` of the run in front of the gateway, and waits until it serves the site. */
export const startProxy = async (
  run: Run,
  { context, work, certificate, ...around }: Around,
  make: MakeProxy,
  number: number,
): Promise<Subject> => {
  const folder = join(work, `proxy-${number}`);
  mkdirSync(folder);
  const relay = await Relay.start(await freePort(), around.gateway);
  run.onStop(() => relay.stop());
  const ports = { http: await freePort(), https: await freePort(), gateway: relay.port };
  const place = { ...ports, folder, certificate };
  const proxy = await make(context, place);
  const running = RunningProxy.start(proxy, folder);
  run.onStop(() => running.stop());
  const client = (n: number): ClientPlace => ({
    port: place.https,
    site: SITE,
    authority: readFileSync(proxy.authority),
    from: `127.0.${number}.${n}`,
  });
  const ask = async (): Promise<number> => (await overHttp2(client(1), '/')).status;
  try {
    await eventually(`${proxy.title} is not ready`, READY_WITHIN_MS, ask, (status) => status === 200);
  } catch (error) {
    throw new Error(`${String(error)}\n${running.lastLines}`, { cause: error });
  }
  return { ...around, proxy, running, place, relay, client };
};
