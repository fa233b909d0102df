export { cacheFolder } from '../cache-folder.mjs';
export { ensureCached } from './cache/ensure-cached.js';
export type { Context } from './context.js';
export { createLog, elapsed, silentLog, type Log } from './console/log.js';
export { UserError, codeOf, explain, reasonOf } from './console/user-error.js';
export { dockerProblem } from './infrastructure/docker.js';
export { documentDbRoot, makeRoot } from './infrastructure/documentdb/root-folder.js';
export {
  compileGo,
  goBuild,
  goEnvironment,
  type GoPackage,
  type GoProgram,
} from './infrastructure/go-build.js';
export { engineOfData } from './infrastructure/mongodb/mongodb-sources.js';
export { NATS_SERVER } from './infrastructure/nats/nats-program.js';
export { natsEnvironment, prepareNatsUsers } from './infrastructure/nats/nats-users.js';
export { findProgram } from './infrastructure/on-path.js';
export { firstUsable, usable, type Source } from './infrastructure/source.js';
export { startInfrastructure, type Infrastructure } from './infrastructure/start-infrastructure.js';
export {
  FERRETDB_VERSION,
  MONGODB_IMAGE,
  NATS_IMAGE,
  NATS_VERSION,
  POSTGRESQL_MAJOR,
  isAtLeast,
  parseVersion,
  platformName,
} from './infrastructure/versions.js';
export { BUILT, buildAll, buildService, compileProject, nxEnvironment } from './launcher/build.js';
export { changeClone } from './launcher/change-clone.js';
export { dataDirOf } from './launcher/options.js';
export { runProgram, type Run } from './launcher/run.js';
export { runningParts, type RunningParts } from './launcher/running-parts.js';
export { COMPILE_CACHE } from './launcher/services.js';
export { withSecretFiles } from './launcher/secret-files.js';
export { findOnPath } from './process/find-on-path.js';
export { makeFolder } from './make-folder.js';
export { identify } from '../process-identity.mjs';
export { lowerPriority } from './process/priority.js';
export { CommandFailed, runCommand, type CommandOptions } from './process/run-command.js';
export { runInForeground } from './process/run-in-foreground.js';
export { REPOSITORY, inRepository } from './repository.js';
export { tryLock } from '../lock-file.mjs';
export { lockDataDir, PARTIAL_RESTORE } from './supervisor/data-dir-lock.js';
export { endOrphanedProcesses } from './supervisor/orphaned-processes.js';
export { freePort } from './supervisor/ports.js';
export type { Launch, ProcessSpec } from './supervisor/process-spec.js';
export type { Place, Processes } from './supervisor/processes-file.js';
export { httpIsReady } from './supervisor/readiness.js';
export { markedEnvironment, processesFile, RUN_LOCK } from './supervisor/run-state.js';
export { Supervisor } from './supervisor/supervisor.js';
