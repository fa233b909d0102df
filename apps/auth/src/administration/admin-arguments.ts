import { parseArgs } from 'node:util';
import { isRecord, ROLES, type Role } from '@tools-hub/domain';

export const USAGE = `Administrators of Tools Hub:

  add <username>              makes an administrator, an owner unless --role says otherwise
  set-password <username>     gives one a new password and ends all sessions of that account
  set-role <username> <role>  makes one a viewer, an editor or an owner
  remove <username>           removes one with all sessions and tokens
  reset-totp <username>       turns the two-factor sign-in of one off
  remove-passkeys <username>  removes all passkeys of one
  end-sessions <username>     signs one out everywhere
  revoke-tokens <username>    revokes all API tokens of one

The password is asked for, or read from standard input; with --generate a random one is made and shown once.
The last owner can be neither removed nor given another role.
`;

/** The commands that give an account a password. */
const PASSWORD_COMMANDS = ['add', 'set-password'] as const;
const RESETS = ['remove', 'reset-totp', 'remove-passkeys', 'end-sessions', 'revoke-tokens'] as const;
export const ADMIN_COMMANDS = [...PASSWORD_COMMANDS, 'set-role', ...RESETS] as const;

export type ResetCommand = (typeof RESETS)[number];

interface PasswordArguments {
  readonly command: (typeof PASSWORD_COMMANDS)[number];
  readonly username: string;
  readonly generate: boolean;
  /** The role of a new administrator. */
  readonly role: Role;
}

interface RoleArguments {
  readonly command: 'set-role';
  readonly username: string;
  readonly role: Role;
}

interface ResetArguments {
  readonly command: ResetCommand;
  readonly username: string;
}

export type AdminArguments = PasswordArguments | RoleArguments | ResetArguments;

interface Misunderstood {
  readonly command: null;
  readonly problem: string;
}

/** The parsed command line: a command, help, or an error. */
export type AdminRequest = AdminArguments | { readonly command: 'help' } | Misunderstood;

export const readAdminArguments = (args: readonly string[]): AdminRequest => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        generate: { type: 'boolean' },
        role: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values.help === true ? { command: 'help' } : requestOf(positionals, values);
  } catch (error) {
    const message = isRecord(error) ? error['message'] : error;
    // The sentences after the first are advice for other command lines.
    return misunderstood(`${String(message).split('. ')[0]}.`);
  }
};

interface Options {
  readonly generate?: boolean | undefined;
  readonly role?: string | undefined;
}

const requestOf = (words: readonly string[], { generate, role }: Options): AdminRequest => {
  const [word, username, ...more] = words;
  const command = ADMIN_COMMANDS.find((each) => each === word);
  if (command === undefined) {
    return misunderstood(word === undefined ? 'What is to be done?' : `Nobody knows '${word}' here.`);
  }
  if (username === undefined) return misunderstood(`${command} needs a user name.`);
  const isPassword = isOneOf(PASSWORD_COMMANDS, command);
  if (generate === true && !isPassword) return misunderstood(`${command} takes no password.`);
  if (role !== undefined && command !== 'add') return misunderstood(`${command} does not take --role.`);
  const [last, ...rest] = command === 'set-role' ? more : [role ?? 'owner', ...more];
  if (rest.length > 0) {
    return misunderstood('One user name at a time; one with spaces in it goes into quotes.');
  }
  const known = ROLES.find((each) => each === last);
  if (known === undefined) return misunderstood(`A role is one of ${ROLES.join(', ')}.`);
  if (isPassword) return { command, username, generate: generate ?? false, role: known };
  return command === 'set-role' ? { command, username, role: known } : { command, username };
};

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  words.some((each) => each === word);

const misunderstood = (problem: string): Misunderstood => ({ command: null, problem });
