import 'reflect-metadata';

const USAGE = `Usage: npm run <command> [-- <arguments>], or node apps/cli/dist/main.js <command> [<arguments>]

  status      shows the services, the logs and the partitions of clicks, the store and the broker
  admin       adds, changes and removes administrators, and resets their passwords and second factors
  verify      compares the logs with the data that is derived from them
  rebuild     rebuilds the counts from the logs
  backup      saves everything that a restore needs into a folder or a bucket
  restore     restores a backup into an empty data directory or store
  partitions  shows the number of partitions of clicks, or raises it
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

// A reader that closes its pipe (`npm run status | head`) ends the output, and not the command.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const [, , name = '', ...args] = process.argv;
const load = COMMANDS.get(name);
if (load !== undefined) await (await load())(args);
else if (name === '--help' || name === '-h') process.stdout.write(USAGE);
else {
  process.stderr.write(name === '' ? USAGE : `'${name}' is not a command.\n\n${USAGE}`);
  process.exitCode = WRONG_USAGE;
}
