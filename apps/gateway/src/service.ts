import cookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LIMITS } from '@tools-hub/contracts';
import { Health, Registry, type ServiceDefinition } from '@tools-hub/platform';
import { AccessControl } from './access/access-control.js';
import { ResponseCache } from './response-cache/response-cache.js';
import { CatalogueReadModel } from './catalogue/catalogue-read-model.js';
import { ReadYourWrites } from './read-models/read-your-writes.js';
import { publicAddress } from './crawlers/site-address.js';
import { GatewayConfig } from './gateway.config.js';
import { GatewayModule } from './gateway.module.js';
import { AdmissionControl } from './http/admission/admission-control.js';
import { registerBodyLimits } from './http/body-limits.js';
import { registerBodyParsers } from './http/body-parsers.js';
import { Connections } from './http/connections.js';
import { registerCorrelation } from './http/correlation.hook.js';
import { contentSecurity } from './http/content-security.js';
import { earlyProblems } from './http/early-problems.js';
import { KnownPaths } from './http/known-paths.js';
import { registerLastAnswers } from './http/last-answers.js';
import { ProblemFilter } from './http/problem.filter.js';
import { RequestValidation } from './http/validation.pipe.js';
import { registerSecurityHeaders, securityHeaders } from './http/security-headers.js';
import { SiteVersions } from './live/site-versions.js';
import { SettingsReadModel } from './settings/settings-read-model.js';
import { ClickFastPath } from './usage/click-fast-path.js';
import { UsageCounts } from './usage/usage-counts.js';
import { FirstData } from './web/first-data.js';
import { WebPages } from './web/web-pages.js';

/** Milliseconds that the head of a request may take to arrive. A connection that never sends one is closed after that, too. */
const HEADERS_MS = 10_000;
/** Milliseconds that a whole request may take, at any pace (`http/admission/pace.ts` has the least one). */
const REQUEST_MS = 300_000;
/** Milliseconds in which something has to be read or written on a connection, while a request is under way on it. */
const SILENCE_MS = 30_000;
/** Milliseconds for which a connection waits for its next request: longer than proxies keep theirs. */
const KEEP_ALIVE_MS = 72_000;

const adapter = (config: GatewayConfig): FastifyAdapter =>
  new FastifyAdapter({
    // The nearest hops are believed, counted from us.
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    bodyLimit: LIMITS.body,
    forceCloseConnections: 'idle',
    // What comes over an open connection while it stops is answered like anything else.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1_000 },
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // As long as a request line can be: an id that is none is told so, however long.
    routerOptions: { maxParamLength: 16_384 },
    ...earlyProblems,
  });

/** What has to be known of routes before they are registered, and the hooks of requests in their order. */
const prepare = async (app: NestFastifyApplication, config: GatewayConfig): Promise<void> => {
  const server = app.getHttpAdapter().getInstance();
  const answers = app.get(ResponseCache);
  const readYourWrites = app.get(ReadYourWrites);
  const firstData = app.get(FirstData);
  const paths = new KnownPaths();
  paths.register(server);
  const headers = await securityHeaders(contentSecurity(config));
  // First of all: whoever connected past the bound is told so, whatever is asked for.
  connections(app, config).register(server);
  // Cached answers need nothing of what follows, and hold no place: they are sent in the same moment.
  answers.register(server, {
    headers,
    maySend: (request) => readYourWrites.holds(request),
    siteVersion: () => firstData.version(),
  });
  registerCorrelation(server);
  registerLastAnswers(server, app.get(Health));
  registerSecurityHeaders(server, headers);
  await server.register(cookie);
  // Before anything waits: public requests are bounded by their client, sign-ins of known browsers by their device cookie.
  app.get(AdmissionControl).register(server);
  // Before the body is read; calls of administrators are bounded by their session.
  app.get(AccessControl).register(server);
  // Waits, so it comes after the bounds.
  readYourWrites.register(server);
  registerBodyLimits(server);
  registerBodyParsers(server);
  app.get(ClickFastPath).register(server, headers);
  app.get(SiteVersions).register(server, headers);
  const pages = webPages(app, config);
  await pages?.register(server);
  app.useGlobalPipes(new RequestValidation());
  app.useGlobalFilters(new ProblemFilter(pages, paths));
  for (const part of [CatalogueReadModel, SettingsReadModel, UsageCounts])
    app.get(part).onChange(() => answers.expire());
};

const connections = (app: NestFastifyApplication, config: GatewayConfig): Connections => {
  const total = config.MAX_CONNECTIONS;
  const perClient = config.TRUST_PROXY > 0 ? total : Math.ceil(total / 4);
  return new Connections({ total, perClient, registry: app.get(Registry) });
};

const webPages = (app: NestFastifyApplication, { WEB_ROOT, PUBLIC_URL }: GatewayConfig): WebPages | null =>
  WEB_ROOT === undefined
    ? null
    : new WebPages({
        root: WEB_ROOT,
        publicAddress: PUBLIC_URL === undefined ? null : publicAddress(PUBLIC_URL),
        answers: app.get(ResponseCache),
        firstData: app.get(FirstData),
      });

export const gatewayService: ServiceDefinition<GatewayConfig> = {
  name: 'gateway',
  jetStream: true,
  config: GatewayConfig,
  module: GatewayModule,
  adapter,
  prepare,
  details: (app, { PUBLIC_URL }) =>
    Promise.resolve({
      positions: {
        catalogue: app.get(CatalogueReadModel).position,
        settings: app.get(SettingsReadModel).position,
      },
      address: PUBLIC_URL,
    }),
  metricsAddress: ({ METRICS_HOST, METRICS_PORT }) => ({ host: METRICS_HOST, port: METRICS_PORT }),
  drainMs: ({ DRAIN_MS }) => DRAIN_MS,
};
