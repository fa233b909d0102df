import { grantsOf, type Grants } from './grants.js';
import { NATS_USERS, OPERATOR, type NatsUser } from './permissions.js';

/** The variable of the configuration that holds a user's password. */
const passwordVariable = (user: NatsUser): string => `${user.toUpperCase().replaceAll('-', '_')}_PASSWORD`;

/** The variables of all users, as a file of the configuration's own language. */
export const passwordVariables = (passwordOf: (user: NatsUser) => string): string =>
  NATS_USERS.map((user) => `${passwordVariable(user)}: ${quoted(passwordOf(user))}\n`).join('');

/** A word of the configuration's language, whatever characters it has. */
export const quoted = (text: string): string => JSON.stringify(text);

const ALL: Grants = { publish: ['>'], subscribe: ['>'], answers: false };

const list = (name: string, subjects: readonly string[]): string =>
  [`        ${name}: [`, ...subjects.map((subject) => `          ${quoted(subject)}`), '        ]'].join(
    '\n',
  );

const userBlock = (user: NatsUser, password: string, { publish, subscribe, answers }: Grants): string =>
  [
    '    {',
    `      user: ${user}`,
    `      password: ${password}`,
    '      permissions: {',
    list('publish', publish),
    list('subscribe', subscribe),
    ...(answers ? ['        allow_responses: true'] : []),
    '      }',
    '    }',
  ].join('\n');

/**
 * The part of a NATS server's configuration that defines the users and their permissions.
 * @param password a user's password as it is to stand there: quoted, or a variable.
 */
export const authorizationBlock = (namespace: string, password: (user: NatsUser) => string): string => {
  const users = NATS_USERS.map((user) =>
    userBlock(user, password(user), user === OPERATOR ? ALL : grantsOf(user, namespace)),
  );
  return ['authorization {', '  timeout: 5', '  users: [', ...users, '  ]', '}', ''].join('\n');
};

/** `authorization.conf`: without a secret, so that it can be committed and read. */
export const authorizationFile = (namespace: string): string =>
  [
    '# Who may sign in to NATS, and what each may do. Made by `npm run generate` from src/permissions.ts: change it there.',
    '# The passwords stand beside it: one line for each user, such as `GATEWAY_PASSWORD: "…"`.',
    'include "passwords.conf"',
    '',
    authorizationBlock(namespace, (user) => `$${passwordVariable(user)}`),
  ].join('\n');
