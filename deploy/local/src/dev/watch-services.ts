import { LIBRARY_PROJECT } from '../../build-stamp.mjs';
import type { Context } from '../context.js';
import { TSC } from '../launcher/build.js';
import { runCommand } from '../process/run-command.js';
import { inRepository, REPOSITORY } from '../repository.js';
import { CompilerOutput, type Compilation } from './compiler-output.js';

const TAIL_LINES = 50;

/**
 * Compiles the services and their libraries whenever one of their files changes. Resolves after the first compilation without
 * errors; errors are printed, and the next change is waited for.
 * @param onChanged called after each further compilation without errors that wrote JavaScript
 * @param onEnded called with the reason when the compiler itself ends
 */
export const watchServices = async (
  services: readonly string[],
  { environment, log, signal }: Context,
  onChanged: (changedProjects: readonly string[]) => void,
  onEnded: (reason: unknown) => void,
): Promise<void> => {
  const projects = services.map((service) => inRepository('apps', service, LIBRARY_PROJECT));
  const flags = ['--build', '--watch', '--preserveWatchOutput', '--listEmittedFiles', '--pretty', 'false'];
  await new Promise<void>((resolve, reject) => {
    let isFirst = true;
    const report = ({ errors, changedProjects }: Compilation): void => {
      if (errors > 0) log.line(`${errors} ${errors === 1 ? 'error' : 'errors'}: waiting for a change`);
      else if (isFirst) {
        isFirst = false;
        resolve();
      } else if (changedProjects.length > 0) onChanged(changedProjects);
    };
    const output = new CompilerOutput(report, (line) => log.line(line));
    const end = (reason: unknown): void => {
      reject(reason instanceof Error ? reason : new Error(String(reason)));
      onEnded(reason);
    };
    runCommand(process.execPath, [TSC, ...flags, ...projects], {
      cwd: REPOSITORY,
      env: environment,
      signal,
      tailLines: TAIL_LINES,
      onLine: (line) => output.read(line),
    }).then(() => end(new Error('The compiler ended')), end);
  });
};
