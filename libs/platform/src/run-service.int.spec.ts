import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import { Bus } from '@tools-hub/messaging';
import { Health, ServiceConfig, startService } from './index.js';

@Module({})
class Empty {}

/** The environment of a service of the tests' own at the broker of the run, where that has users. */
const environment = (): NodeJS.ProcessEnv => {
  const { NATS_URL, NATS_SECRETS: secrets } = process.env;
  if (NATS_URL === undefined) throw new Error('NATS_URL is not set: run the tests by `npm test`');
  return {
    NATS_URL,
    ...(secrets && { NATS_USER: 'operator', NATS_PASSWORD_FILE: join(secrets, 'nats-operator') }),
    NAMESPACE: `t${randomBytes(6).toString('hex')}`,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
};

test('a service whose connection to the broker is cut at the end of its start becomes ready', async () => {
  const service = await startService(
    {
      name: 'operator',
      config: ServiceConfig,
      module: Empty,
      prepare: (app) => {
        // As NATS's client rejects the flushes that are under way when the connection is lost.
        vi.spyOn(app.get(Bus).connection, 'flush').mockRejectedValueOnce(new Error('disconnected'));
      },
    },
    environment(),
  );
  const health = service.app.get(Health);
  let report = await health.check();
  for (let n = 0; n < 100 && !report.ready; n += 1) {
    await sleep(100);
    report = await health.check();
  }
  expect(report).toMatchObject({ ready: true });
  await service.stop();
});

/** A part that ends only when the broker answers, or is not waited for any more. */
@Injectable()
class WaitsForBroker implements OnModuleDestroy {
  constructor(private readonly bus: Bus) {}

  onModuleDestroy(): Promise<void> {
    return this.bus.givenUp;
  }
}

@Module({ providers: [WaitsForBroker] })
class WaitsForBrokerModule {}

test('a service whose broker does not answer any more ends without waiting for it in each of its parts', async () => {
  const service = await startService(
    { name: 'operator', config: ServiceConfig, module: WaitsForBrokerModule },
    environment(),
  );
  const { connection } = service.app.get(Bus);
  vi.spyOn(connection, 'flush').mockReturnValue(new Promise(() => undefined));
  const drain = vi.spyOn(connection, 'drain');
  await service.stop();
  expect(connection.isClosed()).toBe(true);
  expect(drain).not.toHaveBeenCalled();
});
