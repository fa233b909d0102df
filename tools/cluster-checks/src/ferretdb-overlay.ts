import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const USER = 'tools-hub';
const STORE = 'mongodb:27017/?authMechanism=SCRAM-SHA-256';

/** Adds the overlay with FerretDB to a copy of the manifests. FerretDB has no users of one database, so all services are one user. */
export const addFerretDb = (manifests: string): void => {
  const overlays = join(manifests, 'kubernetes', 'overlays');
  const overlay = join(overlays, 'ferretdb');
  cpSync(join(manifests, 'cluster', 'ferretdb'), overlay, { recursive: true });
  const password = randomBytes(24).toString('base64url');
  const secrets = join(overlay, 'secrets');
  mkdirSync(secrets, { mode: 0o700 });
  writeFileSync(join(secrets, 'password'), password);
  writeFileSync(
    join(secrets, 'postgresql-url'),
    `postgres://${USER}:${password}@127.0.0.1:5432/postgres?pool_min_conns=4&pool_max_conns=40`,
  );
  const services = join(overlays, 'single', 'secrets');
  for (const service of readdirSync(services)) {
    const file = join(services, service, 'mongodb-uri');
    if (existsSync(file)) writeFileSync(file, `mongodb://${USER}:${password}@${STORE}`);
  }
};
