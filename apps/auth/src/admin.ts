import 'reflect-metadata';
import { adminCommand } from './administration/admin-command.js';

const code = await adminCommand(process.argv.slice(2), process.env, {
  out: process.stdout,
  complain: (text) => void process.stderr.write(text),
  password: { input: process.stdin, output: process.stderr },
});
// A broker that is away would be waited for.
process.exit(code);
