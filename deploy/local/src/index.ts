export { cacheFolder } from './cache/cache-folder.js';
export { createLog, silentLog, type Log } from './console/log.js';
export {
  startInfrastructure,
  type Infrastructure,
  type InfrastructureOptions,
} from './infrastructure/start-infrastructure.js';
export { prepareNatsUsers } from './infrastructure/nats/nats-users.js';
export { claimDataDir, type Claim } from './supervisor/claim.js';
export { endLeftovers } from './supervisor/leftovers.js';
export { freePort } from './supervisor/ports.js';
export type { ProcessSpec } from './supervisor/process-spec.js';
export { type Place, type Processes } from './supervisor/processes-file.js';
export { Supervisor } from './supervisor/supervisor.js';
export { runProgram, type Run } from './launcher/run.js';
