import { randomBytes } from 'node:crypto';
import { natsVariables, OPERATOR } from '@tools-hub/testing';
import { startGateway, type ExtraGateway } from './extra-gateway.js';
import { HttpClient } from './http-client.js';
import { Product, WORKSPACE } from './product.js';
import { Store, type Heads, type StoreAddresses } from './store.js';

export const OWNER = { username: 'contract.owner', password: 'Correct-horse 7 battery' } as const;

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Addresses reserved for documentation. */
export const NETWORKS = ['203.0.113', '198.51.100', '192.0.2'] as const;
export const NETWORK_V6 = '2001:db8';

/** A word that no record has yet. */
export const freshWord = (): string => `w${randomBytes(5).toString('hex')}`;

/** A product under test from outside, with its administrator and its visitors. */
export class Contract {
  #product: Product | null = null;
  #owner: HttpClient | null = null;
  #store: Store | null = null;
  #secondGateway: Promise<ExtraGateway> | null = null;
  readonly #gateways: ExtraGateway[] = [];
  readonly #clients: HttpClient[] = [];
  #visitors = 0;

  /** Its clients are patient where no test waits for a 503. */
  constructor(private readonly Client: typeof HttpClient = HttpClient) {}

  get product(): Product {
    if (this.#product === null) throw new Error('The product was not started');
    return this.#product;
  }

  get store(): Store {
    if (this.#store === null) throw new Error('The product was not started');
    return this.#store;
  }

  /** Starts it empty with a known administrator, behind one trusted proxy, with the default limits. */
  async start(
    environment: NodeJS.ProcessEnv = {},
    more: readonly string[] = [],
    root = WORKSPACE,
  ): Promise<void> {
    await this.#start(environment, more, root);
    this.#store = await Store.open(await this.#addresses());
  }

  /** Starts it on the broker and the store of another product. */
  async startBeside(other: Contract): Promise<void> {
    const addresses = await other.#addresses();
    const { mongodbUri, natsUrl, natsSecrets } = addresses;
    const namespace = freshWord();
    // The users of the other product may use only its subjects.
    const user = natsVariables(natsSecrets, OPERATOR);
    await this.#start({ MONGODB_URI: mongodbUri, NATS_URL: natsUrl, ...user, NAMESPACE: namespace });
    this.#store = await Store.open({ ...addresses, namespace });
  }

  /** Starts another built version on the same data. Sessions, clients and replicas of before are not used again. */
  async restart(root: string, environment: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.#store?.close();
    this.renewOwner();
    await this.product.stop();
    this.product.root = root;
    await this.#launch(environment);
    this.#store = await Store.open(await this.#addresses());
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) client.close();
    await this.#store?.close();
    await Promise.all(this.#gateways.map((gateway) => gateway.stop()));
    await this.#product?.dispose();
  }

  /** A visitor without a session, at a new address. */
  visitor(url = this.product.url): HttpClient {
    const n = this.#visitors++;
    return this.#client(url, `${NETWORKS[Math.floor(n / 250) % NETWORKS.length]}.${(n % 250) + 1}`);
  }

  /** A visitor at an IPv6 address in a network of its own. */
  visitorOverIpv6(): HttpClient {
    return this.#client(this.product.url, `${NETWORK_V6}:${(this.#visitors++).toString(16)}::7`);
  }

  /** The administrator, always in the same session: a test that ends sessions uses `signedIn`. */
  async owner(): Promise<HttpClient> {
    this.#owner ??= await this.signedIn();
    return this.#owner;
  }

  /** The administrator in a new session. */
  async signedIn(url = this.product.url): Promise<HttpClient> {
    const client = this.visitor(url);
    const answer = await client.post('/api/session', OWNER);
    if (answer.status !== 201) throw new Error(`Signing in: ${answer.status} ${answer.text}`);
    return client;
  }

  /** Signs the administrator in again after a test that ended all sessions. */
  renewOwner(): void {
    this.#owner = null;
  }

  /** Another gateway with the same settings, always the same one. */
  secondGateway(): Promise<ExtraGateway> {
    return (this.#secondGateway ??= this.gateway({ TRUST_PROXY: '1' }));
  }

  async gateway(environment: NodeJS.ProcessEnv): Promise<ExtraGateway> {
    const gateway = await startGateway(this.product, environment);
    this.#gateways.push(gateway);
    return gateway;
  }

  heads(): Promise<Heads> {
    return this.store.heads();
  }

  async #start(
    environment: NodeJS.ProcessEnv,
    more: readonly string[] = [],
    root = WORKSPACE,
  ): Promise<void> {
    this.#product = await Product.create();
    this.#product.root = root;
    await this.#launch(environment, more);
  }

  async #launch(environment: NodeJS.ProcessEnv, more: readonly string[] = []): Promise<void> {
    await this.product.start({
      arguments: ['--empty', ...more],
      environment: {
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'debug',
        CLICK_RATE_PER_MINUTE: '',
        ...environment,
      },
    });
  }

  async #addresses(): Promise<StoreAddresses> {
    return {
      mongodbUri: await this.product.mongodbUri(),
      natsUrl: await this.product.natsUrl(),
      natsSecrets: this.product.natsSecrets,
      namespace: '',
    };
  }

  #client(url: string, address: string): HttpClient {
    const client = new this.Client(url, { 'x-forwarded-for': address, 'user-agent': BROWSER });
    this.#clients.push(client);
    return client;
  }
}
