import { parseArgs } from 'node:util';
import { isRecord } from '@tools-hub/domain';

export const USAGE = `Administrators of Tools Hub:

  add <username>            makes an administrator
  set-password <username>   gives one a new password and ends all sessions of that account

The password is asked for, or read from standard input; with --generate a random one is made and shown once.
`;

export const ADMIN_COMMANDS = ['add', 'set-password'] as const;

export interface AdminArguments {
  readonly command: (typeof ADMIN_COMMANDS)[number];
  readonly username: string;
  readonly generate: boolean;
}

/** The parsed command line: a command, help, or an error. */
export type AdminRequest =
  AdminArguments | { readonly command: 'help' } | { readonly command: null; readonly problem: string };

export const readAdminArguments = (args: readonly string[]): AdminRequest => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { generate: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help === true) return { command: 'help' };
    const [word, username, ...more] = positionals;
    const command = ADMIN_COMMANDS.find((each) => each === word);
    if (command === undefined) {
      return {
        command: null,
        problem: word === undefined ? 'What is to be done?' : `Nobody knows '${word}' here.`,
      };
    }
    if (username === undefined) return { command: null, problem: `${command} needs a user name.` };
    if (more.length > 0) {
      return { command: null, problem: 'One user name at a time; one with spaces in it goes into quotes.' };
    }
    return { command, username, generate: values.generate ?? false };
  } catch (error) {
    const message = isRecord(error) ? error['message'] : error;
    // The sentences after the first are advice for other command lines.
    return { command: null, problem: `${String(message).split('. ')[0]}.` };
  }
};
