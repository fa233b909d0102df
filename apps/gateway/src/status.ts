import 'reflect-metadata';
import { statusCommand } from './status/status-command.js';

const code = await statusCommand(process.argv.slice(2), process.env, {
  out: process.stdout,
  complain: (text) => void process.stderr.write(text),
});
// Not process.exit(): output to a pipe may be under way.
process.exitCode = code;
