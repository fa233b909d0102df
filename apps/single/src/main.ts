import 'reflect-metadata';
import { runProgram } from '@tools-hub/platform';
import { startAll } from './start-all.js';

await runProgram('single', (signal) => startAll(process.env, signal));
