import type { RunningService } from '@tools-hub/platform';

/**
 * Stops services one after the other, the last started one first: the gateway answers the requests under way before the others stop.
 * @throws AggregateError of the services that could not stop, after all others were stopped
 */
export const stopAll = async (running: readonly Pick<RunningService, 'stop'>[]): Promise<void> => {
  const errors: unknown[] = [];
  for (const service of running.toReversed()) {
    await service.stop().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `Services could not stop: ${errors.map(String).join('; ')}`);
};
