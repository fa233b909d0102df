import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SERVICES } from '@tools-hub/nats';
import { inRepository } from '../../repository.js';

interface User {
  readonly pwd: string;
  readonly roles: readonly { readonly role: string; readonly db: string }[];
}

const SCRIPT = readFileSync(inRepository('deploy', 'mongodb', 'users.js'), 'utf8');
const WITH_STORE = SERVICES.filter((service) => service !== 'gateway');

let folder: string;
let users: Map<string, User>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mongodb-users-'));
  for (const service of WITH_STORE) writeFileSync(join(folder, `mongodb-${service}`), `${service} 1\n`);
  users = new Map();
});
afterEach(() => rmSync(folder, { recursive: true }));

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

test('each service with a store has a user, for its own database only', () => {
  runScript();
  const expected = WITH_STORE.map((service) => {
    const db = `tools-hub-${service}`;
    return [`${db}.${service}`, { pwd: `${service} 1`, roles: [{ role: 'readWrite', db }] }];
  });
  expect(JSON.stringify([...users])).toBe(JSON.stringify(expected));
});

test('a second run of the script changes passwords', () => {
  runScript();
  writeFileSync(join(folder, 'mongodb-auth'), 'auth 2');
  runScript();
  expect(users.get('tools-hub-auth.auth')?.pwd).toBe('auth 2');
  expect(users.size).toBe(WITH_STORE.length);
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
