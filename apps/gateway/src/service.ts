import cookie from '@fastify/cookie';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { LIMITS } from '@tools-hub/domain';
import { Health, type ServiceDefinition } from '@tools-hub/platform';
import { AccessControl } from './sessions/access-control.js';
import { ResponseCache } from './http/response-cache/response-cache.js';
import { CatalogueReadModel } from './read-models/catalogue-read-model.js';
import { ReadYourWrites } from './read-models/read-your-writes.js';
import { registerIndexNowKey } from './site/crawlers/indexnow-key.js';
import { ListFastPath } from './catalogue/list-fast-path.js';
import { GatewayConfig } from './gateway.config.js';
import { GatewayModule } from './gateway.module.js';
import { makeAdapter } from './http/adapter.js';
import { AdmissionControl } from './http/admission/admission-control.js';
import { registerBodyParsers } from './http/body-parsers.js';
import { Connections } from './http/connections.js';
import { registerCorrelation } from './http/correlation.hook.js';
import { earlyProblems } from './http/early-problems.js';
import { KnownPaths } from './http/known-paths.js';
import { registerLastAnswers } from './http/last-answers.js';
import { hostProblem, registerRequestHeads } from './http/request-heads.js';
import { RequestSpans } from './http/request-spans.js';
import { SecurityHeaders } from './http/security-headers.js';
import { SiteVersions } from './site/live/site-versions.js';
import { SettingsReadModel } from './read-models/settings-read-model.js';
import { ClickFastPath } from './clicks/click-fast-path.js';
import { PageData } from './site/web/page-data.js';
import { cachedAddress, ownersLanguage, PAGE_VARIES, pageVariant } from './site/web/page-language.js';
import { WebPages } from './site/web/web-pages.js';

/** Milliseconds that the head of a request may take to arrive. A connection without a request is closed after that, too. */
const HEADERS_MS = 10_000;
/** Milliseconds that a whole request may take. `http/admission/pace.ts` has the least pace. */
const REQUEST_MS = 300_000;
/** Milliseconds that a connection with a request under way may be idle. */
const SILENCE_MS = 30_000;
/** Milliseconds for which a connection waits for its next request: longer than proxies keep theirs. */
const KEEP_ALIVE_MS = 72_000;

const adapter = (config: GatewayConfig): FastifyAdapter =>
  makeAdapter({
    // The nearest hops are trusted, counted from this process.
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    bodyLimit: LIMITS.body,
    forceCloseConnections: 'idle',
    // Requests on open connections are answered while the server stops.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // As long as a request line: an invalid id of any length gets its own error.
    routerOptions: { maxParamLength: 16_384 },
    ...earlyProblems,
  });

/**
 * Adds the hooks of requests and the routes outside of Nest's controllers, in order. They are here, and not in the modules: Fastify runs
 * hooks in the order of their registration, and Nest registers the controllers' routes when this has ended.
 */
const prepare = async (app: NestFastifyApplication, config: GatewayConfig): Promise<void> => {
  const server = app.getHttpAdapter().getInstance();
  const paths = app.get(KnownPaths);
  const connections = app.get(Connections);
  const readYourWrites = app.get(ReadYourWrites);
  const pageData = app.get(PageData);
  const settings = app.get(SettingsReadModel);
  paths.register(server);
  // First: surplus connections are refused whatever they request.
  connections.register(server);
  // Cached answers are sent in front of the router. They need none of the later hooks and hold no place.
  app.get(ResponseCache).register(server, {
    maySend: (request) =>
      !connections.isTurnedAway(request.socket) &&
      hostProblem(request) === null &&
      readYourWrites.holds(request),
    siteVersion: () => pageData.version(),
    addressOf: cachedAddress,
    variantOf: (request) => pageVariant(request, ownersLanguage(settings)),
    varies: PAGE_VARIES,
  });
  registerCorrelation(server);
  registerRequestHeads(server);
  registerLastAnswers(server, app.get(Health));
  app.get(SecurityHeaders).register(server);
  await server.register(cookie);
  // Before any wait: public requests are bounded per client, sign-ins of known browsers per device cookie.
  app.get(AdmissionControl).register(server);
  // Before the first work of a request that has found its place.
  app.get(RequestSpans).register(server);
  // After the bounds per client: unknown paths and methods take places, too. Before the rights, which are those of a route.
  paths.refuseOthers(server);
  // Before the body is read: administrators' calls are bounded per session.
  app.get(AccessControl).register(server);
  // After the bounds, since it waits.
  readYourWrites.register(server);
  // The last one before Nest, on its own route.
  app.get(ListFastPath).register(server);
  registerBodyParsers(server);
  app.get(ClickFastPath).register(server);
  await app.get(WebPages).register(server);
  // After the last wait: Fastify answers the errors of earlier routes itself, as Nest's handler of errors is not there yet.
  app.get(SiteVersions).register(server);
  registerIndexNowKey(server, config.INDEXNOW_KEY);
};

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
  sharesPort: ({ SHARES_PORT }) => SHARES_PORT === 'true',
  drainMs: ({ DRAIN_MS }) => DRAIN_MS,
};
