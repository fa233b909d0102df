import { join } from 'node:path';
import {
  documentDbRoot,
  FERRETDB_VERSION,
  inRepository,
  POSTGRESQL_MAJOR,
  type Context,
} from '@tools-hub/local';
import { goModule, type GoModule } from './go-module.js';
import type { OfflineImage } from './import-image.js';

export const FERRETDB_IMAGE = `ghcr.io/ferretdb/ferretdb:${FERRETDB_VERSION}`;
export const DOCUMENTDB_IMAGE = `ghcr.io/ferretdb/postgres-documentdb:17-0.107.0-ferretdb-${FERRETDB_VERSION}`;

/** The released command, which checks a password. `npm start` uses the embeddable package, which does not. */
const FERRETDB: GoModule = {
  name: 'ferretdb-command',
  module: 'github.com/FerretDB/FerretDB/v2',
  version: `v${FERRETDB_VERSION}`,
  sum: 'h1:e68kyioANdGrATjgVINPCJgsSN7H+cOPMDGvJoYxz5E=',
  package: './cmd/ferretdb',
  files: { 'build/version/version.txt': `v${FERRETDB_VERSION}\n` },
};

export const ferretDbImage = async (context: Context): Promise<OfflineImage> => ({
  name: FERRETDB_IMAGE,
  content: `FerretDB ${FERRETDB_VERSION}, built here`,
  entries: {
    ferretdb: { from: await goModule(context, FERRETDB) },
    'etc/passwd': { text: 'ferretdb:x:1000:1000::/nonexistent:/nonexistent\n' },
    'etc/group': { text: 'ferretdb:x:1000:\n' },
  },
  changes: ['ENTRYPOINT ["/ferretdb"]', 'USER 1000:1000', 'VOLUME /state', 'EXPOSE 27017'],
});

const BIN = `/usr/lib/postgresql/${POSTGRESQL_MAJOR}/bin`;

export const documentDbImage = async (context: Context): Promise<OfflineImage> => ({
  name: DOCUMENTDB_IMAGE,
  content: `PostgreSQL ${POSTGRESQL_MAJOR} with DocumentDB from Debian`,
  root: join(await documentDbRoot(context), 'root'),
  entries: {
    'etc/passwd': {
      text: 'root:x:0:0::/root:/bin/sh\npostgres:x:999:999::/var/lib/postgresql:/bin/sh\n',
    },
    'etc/group': { text: 'root:x:0:\npostgres:x:999:\n' },
    'etc/nsswitch.conf': { text: 'passwd: files\ngroup: files\nhosts: files dns\n' },
    'usr/local/bin/docker-entrypoint.sh': {
      from: inRepository('tools', 'offline-images', 'postgres-entrypoint.sh'),
    },
  },
  changes: [
    `ENV PATH=/usr/local/bin:/usr/bin:/bin:${BIN}`,
    'ENV LC_ALL=C TZ=UTC',
    'ENV PGDATA=/var/lib/postgresql/data',
    'ENTRYPOINT ["sh", "/usr/local/bin/docker-entrypoint.sh"]',
    'CMD ["postgres"]',
    'VOLUME /var/lib/postgresql/data',
    'EXPOSE 5432',
  ],
});
