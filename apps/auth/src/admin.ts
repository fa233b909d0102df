import 'reflect-metadata';
import { adminCommand } from './administration/admin-command.js';

const code = await adminCommand(process.argv.slice(2), process.env, {
  out: process.stdout,
  reportError: (text) => void process.stderr.write(text),
  password: { input: process.stdin, output: process.stderr },
});
// The client would wait for a broker that is away.
process.exit(code);
