import cookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LIMITS } from '@tools-hub/contracts';
import { Health, type ServiceDefinition } from '@tools-hub/platform';
import { ReadyAnswers } from './answers/ready-answers.js';
import { CatalogueCopy } from './catalogue/catalogue-copy.js';
import { OwnWrites } from './copies/own-writes.js';
import { publicAddress } from './crawlers/site-address.js';
import { GatewayConfig } from './gateway.config.js';
import { GatewayModule } from './gateway.module.js';
import { registerBodyLimits } from './http/body-limits.js';
import { registerBodyParsers } from './http/body-parsers.js';
import { registerCorrelation } from './http/correlation.hook.js';
import { contentSecurity } from './http/content-security.js';
import { earlyProblems } from './http/early-problems.js';
import { registerInFlightBound } from './http/in-flight.hook.js';
import { KnownPaths } from './http/known-paths.js';
import { registerLastAnswers } from './http/last-answers.js';
import { ProblemFilter } from './http/problem.filter.js';
import { registerUnusedConnections } from './http/unused-connections.js';
import { RequestValidation } from './http/validation.pipe.js';
import { registerSecurityHeaders, securityHeaders } from './http/security-headers.js';
import { SiteVersions } from './live/site-versions.js';
import { SettingsCopy } from './settings/settings-copy.js';
import { ClickLane } from './usage/click-lane.js';
import { UsageCounts } from './usage/usage-counts.js';
import { FirstData } from './web/first-data.js';
import { WebPages } from './web/web-pages.js';

const adapter = (config: GatewayConfig): FastifyAdapter =>
  new FastifyAdapter({
    // The nearest hops are believed, counted from us.
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: LIMITS.body,
    forceCloseConnections: 'idle',
    // What comes over an open connection while it stops is answered like anything else.
    return503OnClosing: false,
    requestTimeout: 30_000,
    // As long as a request line can be: an id that is none is told so, however long.
    routerOptions: { maxParamLength: 16_384 },
    ...earlyProblems,
  });

const prepare = async (app: NestFastifyApplication, config: GatewayConfig): Promise<void> => {
  const server = app.getHttpAdapter().getInstance();
  const answers = app.get(ReadyAnswers);
  const ownWrites = app.get(OwnWrites);
  const paths = new KnownPaths();
  paths.register(server);
  const headers = await securityHeaders(contentSecurity(config));
  answers.register(server, { headers, maySend: (request) => ownWrites.holds(request) });
  registerCorrelation(server);
  registerUnusedConnections(server);
  registerLastAnswers(server, app.get(Health));
  registerSecurityHeaders(server, headers);
  registerInFlightBound(server, config.MAX_IN_FLIGHT);
  ownWrites.register(server);
  await server.register(cookie);
  registerBodyLimits(server);
  registerBodyParsers(server);
  app.get(ClickLane).register(server, headers);
  app.get(SiteVersions).register(server, headers);
  const pages = webPages(app, config);
  await pages?.register(server);
  app.useGlobalPipes(new RequestValidation());
  app.useGlobalFilters(new ProblemFilter(pages, paths));
  for (const part of [CatalogueCopy, SettingsCopy, UsageCounts])
    app.get(part).onChange(() => answers.expire());
};

const webPages = (app: NestFastifyApplication, { WEB_ROOT, PUBLIC_URL }: GatewayConfig): WebPages | null =>
  WEB_ROOT === undefined
    ? null
    : new WebPages({
        root: WEB_ROOT,
        publicAddress: PUBLIC_URL === undefined ? null : publicAddress(PUBLIC_URL),
        answers: app.get(ReadyAnswers),
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
      positions: { catalogue: app.get(CatalogueCopy).position, settings: app.get(SettingsCopy).position },
      address: PUBLIC_URL,
    }),
  drainMs: ({ DRAIN_MS }) => DRAIN_MS,
};
