import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ServiceHarness } from '@tools-hub/testing';
import { startGateway } from './start-gateway.js';
import type { FakeCatalogue } from './fake-catalogue.js';
import { answerForServices } from './fake-services.js';

/**
 * Starts a gateway that serves these files as the web app, with answers for the services, and waits until it is ready.
 * @param files the contents of the files by their paths
 * @returns its address, the folder of the files, which the caller removes, and the catalogue
 */
export const startWithWebApp = async (
  harness: ServiceHarness,
  files: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; readonly root: string; readonly catalogue: FakeCatalogue }> => {
  const root = mkdtempSync(join(tmpdir(), 'web-root-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const catalogue = answerForServices(await harness.bus());
  const { url } = await startGateway(harness, { WEB_ROOT: root });
  return { url, root, catalogue };
};
