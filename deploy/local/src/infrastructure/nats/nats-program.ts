import { inRepository } from '../../repository.js';
import type { GoProgram } from '../go-build.js';
import { NATS_VERSION } from '../versions.js';

export const NATS_SERVER: GoProgram = {
  name: 'nats-server',
  version: NATS_VERSION,
  moduleDir: inRepository('deploy', 'local', 'nats-server'),
  package: 'github.com/nats-io/nats-server/v2',
};
