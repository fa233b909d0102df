import 'reflect-metadata';
import { runUntilStopped } from '@tools-hub/platform';
import { startAll } from './start-all.js';

await runUntilStopped('single', (signal) => startAll(process.env, signal));
