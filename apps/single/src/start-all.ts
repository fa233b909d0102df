import { authService } from '@tools-hub/auth/service';
import { catalogueService } from '@tools-hub/catalogue/service';
import { gatewayService } from '@tools-hub/gateway/service';
import { linksService } from '@tools-hub/links/service';
import {
  startService,
  type RunningService,
  type ServiceConfig,
  type ServiceDefinition,
} from '@tools-hub/platform';
import { settingsService } from '@tools-hub/settings/service';
import { usageAnalyticsService } from '@tools-hub/usage-analytics/service';
import { environmentOf } from './service-environment.js';
import { stopAll } from './stop-all.js';

/** Nest has one logger for a process, so the lines of its parts can't name their service. */
const LOG_NAME = 'single';

/**
 * Starts the six services in this process, each with its own user at NATS, its own database and its own port.
 * @throws what the first service throws that can't start, after those before it were stopped
 */
export const startAll = async (
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<{ stop(): Promise<void> }> => {
  const running: RunningService[] = [];
  const start = async <Config extends ServiceConfig>(
    definition: ServiceDefinition<Config>,
  ): Promise<void> => {
    const own = environmentOf(definition.name, environment);
    running.push(await startService(definition, own, { logName: LOG_NAME, signal }));
  };
  try {
    await start(catalogueService);
    await start(settingsService);
    await start(authService);
    await start(usageAnalyticsService);
    await start(linksService);
    await start(gatewayService);
  } catch (error) {
    // This error explains those of the stop.
    await stopAll(running).catch(() => undefined);
    throw error;
  }
  return { stop: () => stopAll(running) };
};
