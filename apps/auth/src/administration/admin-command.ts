import type { Writable } from 'node:stream';
import { DomainError } from '@tools-hub/contracts';
import { NewCredentials, parseChanges } from '@tools-hub/domain';
import { Bus } from '@tools-hub/messaging';
import { busAccess, ConfigError, databaseName, loadConfig, StoreConfig } from '@tools-hub/platform';
import pTimeout from 'p-timeout';
import { randomPassword } from '../first-administrator/random-password.js';
import { ROLE_WITH_ARTICLE } from '../history/auth.history.js';
import { readAdminArguments, USAGE, type AdminArguments, type ResetCommand } from './admin-arguments.js';
import { Administration } from './administration.js';
import { readPassword, type PasswordSource } from './read-password.js';

/** The input and output of the command. */
interface AdminConsole {
  /** The results. */
  readonly out: Writable;
  /** Questions and errors. */
  readonly reportError: (text: string) => void;
  readonly password: PasswordSource;
}

const PROCESS_CONSOLE: AdminConsole = {
  out: process.stdout,
  reportError: (text) => void process.stderr.write(text),
  password: { input: process.stdin, output: process.stderr },
};

export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** Milliseconds to publish an event over the broker. The services also poll the log. */
const PUBLISH_MS = 2_000;

/** An error whose message is for the operator. */
class UserError extends Error {}

/** `admin <command> <username> …`, as in `USAGE`. @returns the process's exit code. */
export const adminCommand = async (
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
  console: AdminConsole = PROCESS_CONSOLE,
): Promise<number> => {
  const request = readAdminArguments(args);
  if (request.command === 'help') {
    console.out.write(USAGE);
    return EXIT.done;
  }
  if (request.command === null) {
    console.reportError(`${request.problem}\n\n${USAGE}`);
    return EXIT.usage;
  }
  try {
    await execute(request, loadConfig(StoreConfig, environment), console);
    return EXIT.done;
  } catch (error) {
    console.reportError(`${explain(error)}\n`);
    return EXIT.failed;
  }
};

const execute = async (
  request: AdminArguments,
  config: StoreConfig,
  console: AdminConsole,
): Promise<void> => {
  const positions: number[] = [];
  const accounts = new Administration({
    uri: config.MONGODB_URI,
    dbName: databaseName(config, 'auth'),
    publishCommitted: (position) => positions.push(position),
  });
  try {
    await accounts.open();
    const username = nameOf(request, accounts);
    const done = await executeFor(username, request, accounts, console.password);
    console.out.write(done.map((line) => `${line}\n`).join(''));
    if (positions.length > 0) await publishCommitted(config, Math.max(...positions));
  } finally {
    await accounts.close();
  }
};

/** Executes a command, and returns its result in lines for the operator. */
const executeFor = async (
  username: string,
  request: AdminArguments,
  accounts: Administration,
  source: PasswordSource,
): Promise<readonly string[]> => {
  if (request.command === 'set-role') {
    await accounts.setRole(username, request.role);
    return [`${username} is ${ROLE_WITH_ARTICLE[request.role]} now.`];
  }
  if (request.command !== 'add' && request.command !== 'set-password') {
    await accounts.reset(username, request.command);
    return [RESET_DONE[request.command](username)];
  }
  const password = request.generate ? randomPassword() : await chosenPassword(source);
  if (request.command === 'add') await accounts.add(username, password, request.role);
  else await accounts.setPassword(username, password);
  return [
    request.command === 'add'
      ? `${username} is ${request.role === 'owner' ? 'an administrator' : ROLE_WITH_ARTICLE[request.role]} now.`
      : `${username} has a new password; all sessions of this account have ended.`,
    ...(request.generate ? [`The password (this is shown only once): ${password}`] : []),
  ];
};

const RESET_DONE: Readonly<Record<ResetCommand, (username: string) => string>> = {
  remove: (username) => `${username} is no longer an administrator; all sessions and tokens have ended.`,
  'reset-totp': (username) => `${username} signs in with the password alone now.`,
  'remove-passkeys': (username) => `All passkeys of ${username} are removed.`,
  'end-sessions': (username) => `All sessions of ${username} have ended.`,
  'revoke-tokens': (username) => `All API tokens of ${username} are revoked.`,
};

/** The name to be registered, or the registered one. @throws UserError. */
const nameOf = ({ command, username }: AdminArguments, accounts: Administration): string => {
  const registered = accounts.registered(username);
  if (command !== 'add') {
    if (registered !== null) return registered;
    const { names } = accounts;
    throw new UserError(
      names.length === 0
        ? 'There is no administrator yet: start Tools Hub once, or add one.'
        : `There is no administrator '${username}'. The administrators are: ${names.join(', ')}.`,
    );
  }
  if (registered !== null)
    throw new UserError(`'${registered}' already exists. Use set-password to change the password.`);
  const [issue] = parseChanges(NewCredentials, { username }).issues;
  if (issue !== undefined) throw new UserError(`A user name ${issue.message}.`);
  return username;
};

/** @throws UserError. */
const chosenPassword = async (source: PasswordSource): Promise<string> => {
  const typed = await readPassword(source);
  if (typeof typed !== 'string') throw new UserError(typed.problem);
  const [issue] = parseChanges(NewCredentials, { password: typed }).issues;
  if (issue !== undefined) throw new UserError(`A password ${issue.message}.`);
  return typed;
};

const explain = (error: unknown): string => {
  if (error instanceof UserError || error instanceof ConfigError) return error.message;
  if (error instanceof DomainError) {
    return error.code === 'OUTCOME_UNKNOWN'
      ? 'The connection to the store was lost, and the outcome is unknown. Run the command again.'
      : [error.message, ...error.details.map(({ field, message }) => `${field} ${message}`)].join(': ');
  }
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

/** Makes the running services read the log at once, rather than within two seconds. */
const publishCommitted = async (config: StoreConfig, position: number): Promise<void> => {
  const publishing = async (): Promise<void> => {
    const bus = await Bus.connect({
      ...busAccess(config),
      name: 'admin',
      prefix: config.NAMESPACE,
      onError: () => undefined,
    });
    bus.publish('auth.committed', { position });
    await bus.close();
  };
  await pTimeout(publishing(), { milliseconds: PUBLISH_MS, message: false }).catch(() => undefined);
};
