import type { ClientPlace } from '../clients/answer.js';
import type { GetOverHttp3 } from '../clients/http3.js';
import type { Owner } from '../owner.js';
import type { Proxy, ProxyPlace } from '../proxies/proxy.js';
import type { RunningProxy } from '../proxies/running-proxy.js';
import type { Relay } from '../relay.js';

/** A running proxy, and everything that is around it. */
export interface Subject {
  readonly proxy: Proxy;
  readonly running: RunningProxy;
  readonly place: ProxyPlace;
  readonly relay: Relay;
  /** The port of the gateway itself. */
  readonly gateway: number;
  readonly owner: Owner;
  readonly getOverHttp3: GetOverHttp3;
  /** The place of client `n` (1 to 254), each of which has an address of its own that no other proxy's client has. */
  readonly client: (n: number) => ClientPlace;
}

/** @throws Error that names the value, unless `isSo` */
export const expectThat = (isSo: boolean, what: string, found: unknown): void => {
  if (!isSo) throw new Error(`${what}: ${JSON.stringify(found)}`);
};
