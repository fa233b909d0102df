import type { RunningService } from '@tools-hub/platform';
import { eventually, type ServiceHarness } from '@tools-hub/testing';
import { expect } from 'vitest';
import { gatewayService } from '../service.js';

/** A gateway that is ready, with its address. */
export type ReadyGateway = RunningService & { readonly url: string };

/** Starts a gateway, and waits until it is ready. */
export const startGateway = async (
  harness: ServiceHarness,
  environment: NodeJS.ProcessEnv = {},
): Promise<ReadyGateway> => {
  const gateway = await harness.start(gatewayService, environment);
  const url = `http://127.0.0.1:${gateway.port}`;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  return Object.assign(gateway, { url });
};
