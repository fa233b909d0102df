import { join } from 'node:path';
import { cacheFolder, freePort, runProgram, UserError, type Run } from '@tools-hub/local';
import { OWNER, startProduct, type StartedProduct } from '@tools-hub/running-product/running-product';
import { Checks, makeTestFolder, removeTestFolder, type Check } from '@tools-hub/test-runner';
import { selfSigned } from './certificate.js';
import { compression, http3, operatorsPaths, pagesAndInterface, redirect } from './checks/answers.js';
import { clientAddress, CLICKS_PER_MINUTE, largestImport, signingIn } from './checks/clients.js';
import { events, gatewayAway, gatewayBack, gracefulReload, keepAlive } from './checks/connections.js';
import type { Subject } from './checks/subject.js';
import { http3Client } from './clients/http3.js';
import { Owner } from './owner.js';
import { makeCaddy } from './proxies/caddy.js';
import { makeNginx } from './proxies/nginx.js';
import { SITE, type MakeProxy } from './proxies/proxy.js';
import { makeTraefik } from './proxies/traefik.js';
import { startProxy } from './start-proxy.js';

const MAKERS: Readonly<Record<string, MakeProxy>> = {
  caddy: makeCaddy,
  nginx: makeNginx,
  traefik: makeTraefik,
};

/** The checks of each proxy, in this order. */
const CHECKS: Readonly<Record<string, (subject: Subject) => Check>> = {
  'Pages and the interface are answered over HTTP/1.1 and HTTP/2': pagesAndInterface,
  'HTTP/3 is offered and answers': http3,
  'Answers are compressed once and keep their ETag': compression,
  'A request without TLS is redirected': redirect,
  'The operator’s paths are not reachable': operatorsPaths,
  'Clients are told apart, and a forged X-Forwarded-For changes nothing': clientAddress,
  'The owner signs in on the site only, with cookies for TLS only': signingIn,
  'The largest import passes': largestImport,
  'Connections to the gateway are kept': keepAlive,
  'Events arrive at once, for longer than a request may take': events,
  'A changed configuration takes effect, and every request that the gateway receives is answered':
    gracefulReload,
};

/** The proxies that the command line names; without a name, all. */
const chosen = (names: readonly string[]): MakeProxy[] => {
  const makers = (names.length === 0 ? Object.keys(MAKERS) : names).map((name) => MAKERS[name]);
  return makers.map((make) => {
    if (make === undefined) throw new UserError(`npm run test:proxies -- [${Object.keys(MAKERS).join('|')}]`);
    return make;
  });
};

/** `npm run test:proxies`: runs the product behind each proxy with the configuration of deploy/proxies, and uses it from outside. */
const proxies = async (run: Run): Promise<number> => {
  const { log, signal } = run;
  const makers = chosen(process.argv.slice(2));
  const context = { environment: process.env, cacheDir: cacheFolder(), log, signal };
  const folder = makeTestFolder();
  run.onEnd(() => removeTestFolder(folder.path, log));
  const gateway = await freePort();
  const environment = {
    MONGODB_URI: '',
    NATS_URL: '',
    NAMESPACE: `proxies-${process.pid}`,
    DATA_DIR: join(folder.work, 'product'),
    PORT: `${gateway}`,
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    CLICK_RATE_PER_MINUTE: `${CLICKS_PER_MINUTE}`,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  };
  const start = async (title: string, publicUrl: string): Promise<StartedProduct> => {
    const product = await log.step(title, () => startProduct({ ...environment, PUBLIC_URL: publicUrl }));
    run.onStop(() => product.stop());
    return product;
  };

  const getOverHttp3 = await http3Client(context);
  const certificate = await selfSigned(folder.work, SITE, signal);
  // Without PUBLIC_URL, the gateway knows the site's name and that it is reached over TLS from the proxy alone.
  const product = await start('Starting the product', '');
  const owner = await Owner.signIn(gateway);
  const around = { context, work: folder.work, certificate, gateway, owner, getOverHttp3 };
  const checks = new Checks(log, signal);
  const subjects: Subject[] = [];
  for (const [index, make] of makers.entries()) {
    const subject = await startProxy(run, around, make, index + 1);
    subjects.push(subject);
    for (const [title, check] of Object.entries(CHECKS))
      await checks.that(`${subject.proxy.title}: ${title}`, check(subject));
  }
  const ofEach = async (title: string, check: (subject: Subject) => Check): Promise<void> => {
    for (const subject of subjects) await checks.that(`${subject.proxy.title}: ${title}`, check(subject));
  };
  await product.stop();
  await ofEach('A gateway that is away is 502 or 503', gatewayAway);
  await start('Starting the product with PUBLIC_URL', `https://${SITE}`);
  await ofEach('A gateway that is back is used, and Strict-Transport-Security is sent once', gatewayBack);
  run.lastLine(checks.summary);
  return checks.exitCode;
};

await runProgram(proxies, { codeWhenAborted: 1, withinMs: 30_000 });
