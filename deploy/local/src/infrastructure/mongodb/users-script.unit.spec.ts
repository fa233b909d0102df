import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SERVICES } from '@tools-hub/nats';
import { inRepository } from '../../repository.js';

interface User {
  readonly pwd: string;
  readonly roles: readonly { readonly role: string; readonly db: string }[];
}

const SCRIPT = readFileSync(inRepository('deploy', 'mongodb', 'users.js'), 'utf8');
const WITH_STORE = SERVICES.filter((service) => service !== 'gateway');
/** The users that may read, or write, the databases of all services. */
const OPERATORS = [
  ['backup', 'read'],
  ['restore', 'readWrite'],
] as const;
const USERS = [...WITH_STORE, ...OPERATORS.map(([user]) => user)];

let folder: string;
let users: Map<string, User>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mongodb-users-'));
  for (const user of USERS) writeFileSync(join(folder, `mongodb-${user}`), `${user} 1\n`);
  users = new Map();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A value of the script's own realm as one of this realm. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Runs the script as mongosh does, on a fake server that only stores users. */
const runScript = (environment: NodeJS.ProcessEnv = {}): void => {
  const getSiblingDB = (name: string) => {
    const key = (user: string): string => `${name}.${user}`;
    return {
      getUser: (user: string) => users.get(key(user)) ?? null,
      createUser: ({ user, ...rest }: User & { readonly user: string }) => users.set(key(user), rest),
      updateUser: (user: string, change: User) => users.set(key(user), change),
    };
  };
  runInNewContext(SCRIPT, {
    db: { getSiblingDB },
    process: { env: { MONGODB_SECRETS: folder, ...environment } },
    require: createRequire(import.meta.url),
    print: () => undefined,
  });
};

test('each service with a store has a user for its own database only, and operators have one for all of them', () => {
  runScript();
  const db = (user: string): string => `tools-hub-${user}`;
  const rolesOf = (user: string): User['roles'] => users.get(`${db(user)}.${user}`)?.roles ?? [];
  for (const service of WITH_STORE)
    expect(plain(rolesOf(service))).toEqual([{ role: 'readWrite', db: db(service) }]);
  for (const [user, role] of OPERATORS)
    expect(plain(rolesOf(user))).toEqual(WITH_STORE.map((service) => ({ role, db: db(service) })));
  expect([...users.values()].map(({ pwd }) => pwd)).toEqual(USERS.map((user) => `${user} 1`));
});

test('a second run of the script changes passwords', () => {
  runScript();
  writeFileSync(join(folder, 'mongodb-auth'), 'auth 2');
  runScript();
  expect(users.get('tools-hub-auth.auth')?.pwd).toBe('auth 2');
  expect(users.size).toBe(USERS.length);
});

test('the namespace is the prefix of the databases, as in the services', () => {
  runScript({ NAMESPACE: 'blue' });
  expect([...users.keys()]).toContain('blue-auth.auth');
});

test('no user is created while a password is missing or empty', () => {
  writeFileSync(join(folder, 'mongodb-auth'), '\n');
  expect(() => runScript()).toThrow('mongodb-auth is empty');
  rmSync(join(folder, 'mongodb-settings'));
  expect(() => runScript()).toThrow('mongodb-settings');
  expect(users.size).toBe(0);
});
