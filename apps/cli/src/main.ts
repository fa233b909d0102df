import 'reflect-metadata';

const USAGE = `Usage: npm run <command> [-- <arguments>], or node apps/cli/dist/main.js <command> [<arguments>]

  status    reports what runs, how far the logs and the partitions of clicks are, and on what store and broker
  admin     adds, changes and removes administrators, and resets what they sign in with
  verify    compares the logs with what was made from them
  rebuild   makes the counts anew from the logs
  backup    saves everything that a restore needs into a folder
  restore   writes a backup into an empty data directory or store
  partitions
            prints into how many partitions clicks are divided, or makes them more
`;
const WRONG_USAGE = 2;

/** Each command is loaded when it is called, because the gateway's image has `status` without the launcher of the others. */
const COMMANDS: ReadonlyMap<string, () => Promise<(args: readonly string[]) => Promise<void>>> = new Map([
  ['status', async () => (await import('./status/status.js')).status],
  ['admin', async () => (await import('./admin.js')).admin],
  ['verify', async () => (await import('./verify/verify.js')).verify],
  ['rebuild', async () => (await import('./rebuild.js')).rebuild],
  ['partitions', async () => (await import('./partitions.js')).partitions],
  ['backup', async () => (await import('./backup/backup.js')).backup],
  ['restore', async () => (await import('./backup/restore.js')).restore],
]);

const [, , name = '', ...args] = process.argv;
const load = COMMANDS.get(name);
if (load !== undefined) await (await load())(args);
else if (name === '--help' || name === '-h') process.stdout.write(USAGE);
else {
  process.stderr.write(name === '' ? USAGE : `'${name}' is not a command.\n\n${USAGE}`);
  process.exitCode = WRONG_USAGE;
}
