import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../context.js';
import { engineInDocker } from '../docker.js';
import { documentDb, documentDbFolder } from '../documentdb/documentdb-engine.js';
import type { Engine } from '../engine.js';
import { engineOnPath } from '../on-path.js';
import { unusable, usable, type Attempt, type Source } from '../source.js';
import { MIN_MONGODB, MONGODB_IMAGE, MONGODB_VERSION } from '../versions.js';
import { mongodBinary, mongodContainer, mongodFolder } from './mongod-engine.js';
import { officialMongod } from './official-mongod.js';

const official = async (context: Context): Promise<Attempt<Engine>> => {
  const path = await officialMongod(context);
  return usable(mongodBinary(path, `mongod ${MONGODB_VERSION}, the official binary`));
};

type StoreEngine = 'mongod' | 'documentdb';

/** The engine that has written the existing data. The other engine cannot read it. */
export const engineOfData = (dataDir: string): StoreEngine | undefined => {
  if (existsSync(join(documentDbFolder(dataDir), 'pg'))) return 'documentdb';
  return existsSync(join(mongodFolder(dataDir), 'WiredTiger')) ? 'mongod' : undefined;
};

/** The sources of MongoDB in the order of preference. If there is data already, only the engine that can read it is usable. */
export const mongodbSources = (context: Context, dataDir: string): Source<Engine>[] => {
  const writtenBy = engineOfData(dataDir);
  const source = (
    name: string,
    engine: StoreEngine,
    attempt: () => Promise<Attempt<Engine>>,
  ): Source<Engine> => ({
    name,
    attempt: () =>
      writtenBy === undefined || writtenBy === engine
        ? attempt()
        : Promise.resolve(unusable(`cannot read the data in ${dataDir}, which ${writtenBy} has written`)),
  });
  return [
    source('mongod on the PATH', 'mongod', () => engineOnPath('mongod', MIN_MONGODB, mongodBinary, context)),
    source('the official binary', 'mongod', () => official(context)),
    source('FerretDB on DocumentDB, built here', 'documentdb', () => documentDb(context)),
    source('Docker', 'mongod', () => engineInDocker(MONGODB_IMAGE, mongodContainer(), context)),
  ];
};

export const MONGODB_ADVICE =
  'Provide one of: mongod 7 or later on the PATH; access to fastdl.mongodb.org; on Debian, Go 1.21 or later with access to its ' +
  'module proxy and to a Debian mirror; Docker. Or set MONGODB_URI to a server.';
