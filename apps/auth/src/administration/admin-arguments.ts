import { parseArgs } from 'node:util';
import { isRecord, ROLES, type Role } from '@tools-hub/domain';

export const USAGE = `Usage: npm run admin -- <command>

  add <username>              adds an administrator: an owner, or the role of --role
  set-password <username>     sets a new password and ends all sessions of the account
  set-role <username> <role>  sets the role of the account: viewer, editor or owner
  remove <username>           removes the account with its sessions and tokens
  reset-totp <username>       turns off two-factor sign-in for the account
  remove-passkeys <username>  removes all passkeys of the account
  end-sessions <username>     ends all sessions of the account
  revoke-tokens <username>    revokes all API tokens of the account

The password is read from the terminal or from standard input. With --generate, a random one is set and shown once.
The last owner can't be removed or given another role.
`;

/** The commands that give an account a password. */
const PASSWORD_COMMANDS = ['add', 'set-password'] as const;
const RESETS = ['remove', 'reset-totp', 'remove-passkeys', 'end-sessions', 'revoke-tokens'] as const;
const ADMIN_COMMANDS = [...PASSWORD_COMMANDS, 'set-role', ...RESETS] as const;

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

interface UsageProblem {
  readonly command: null;
  readonly problem: string;
}

/** The parsed command line: a command, help, or an error. */
type AdminRequest = AdminArguments | { readonly command: 'help' } | UsageProblem;

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
    return usageProblem(`${String(message).split('. ')[0]}.`);
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
    return usageProblem(word === undefined ? 'A command is missing.' : `'${word}' is not a command.`);
  }
  if (username === undefined) return usageProblem(`${command} needs a user name.`);
  const isPassword = isOneOf(PASSWORD_COMMANDS, command);
  if (generate === true && !isPassword) return usageProblem(`${command} takes no password.`);
  if (role !== undefined && command !== 'add') return usageProblem(`${command} does not take --role.`);
  const [last, ...rest] = command === 'set-role' ? more : [role ?? 'owner', ...more];
  if (rest.length > 0) {
    return usageProblem('Only one user name is allowed. A user name with spaces needs quotes.');
  }
  const known = ROLES.find((each) => each === last);
  if (known === undefined) return usageProblem(`A role is one of ${ROLES.join(', ')}.`);
  if (isPassword) return { command, username, generate: generate ?? false, role: known };
  return command === 'set-role' ? { command, username, role: known } : { command, username };
};

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  words.some((each) => each === word);

const usageProblem = (problem: string): UsageProblem => ({ command: null, problem });
