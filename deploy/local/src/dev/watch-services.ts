import { LIBRARY_PROJECT } from '../../build-stamp.mjs';
import type { Context } from '../context.js';
import { TSC } from '../launcher/build.js';
import { changeClone } from '../launcher/change-clone.js';
import { runCommand, type CommandOptions } from '../process/run-command.js';
import { inRepository, REPOSITORY } from '../repository.js';
import { CompilerOutput, type Compilation } from './compiler-output.js';

const TAIL_LINES = 50;

/**
 * Compiles the services and their libraries whenever one of their files changes. Resolves after the first compilation without
 * errors; errors are printed, and the next change is waited for. The first compilation, which may write all projects, and other builds
 * of this clone wait for one another.
 * @param onChanged called after each further compilation without errors that wrote JavaScript
 * @param onEnded called with the reason when the compiler itself ends
 */
export const watchServices = async (
  services: readonly string[],
  context: Context,
  onChanged: (changedProjects: readonly string[]) => void,
  onEnded: (reason: unknown) => void,
  run = runCommand,
): Promise<void> => {
  const { environment, log, signal } = context;
  const projects = services.map((service) => inRepository('apps', service, LIBRARY_PROJECT));
  const flags = ['--build', '--watch', '--preserveWatchOutput', '--listEmittedFiles', '--pretty', 'false'];
  await new Promise<void>((resolve, reject) => {
    const end = (reason: unknown): void => {
      reject(reason instanceof Error ? reason : new Error(String(reason)));
      onEnded(reason);
    };
    const watch = (onSpawn: CommandOptions['onSpawn'], onCompiled: () => void): void => {
      let isFirst = true;
      const report = ({ errors, changedProjects }: Compilation): void => {
        // Other builds go on while an error of the first compilation is mended.
        onCompiled();
        if (errors > 0) log.line(`${errors} ${errors === 1 ? 'error' : 'errors'}: waiting for a change`);
        else if (isFirst) {
          isFirst = false;
          resolve();
        } else if (changedProjects.length > 0) onChanged(changedProjects);
      };
      const output = new CompilerOutput(report, (line) => log.line(line));
      run(process.execPath, [TSC, ...flags, ...projects], {
        cwd: REPOSITORY,
        env: environment,
        signal,
        tailLines: TAIL_LINES,
        onSpawn,
        onLine: (line) => output.read(line),
      })
        .finally(onCompiled)
        .then(() => end(new Error('The compiler ended')), end);
    };
    changeClone(context, (onSpawn) => new Promise<void>((compiled) => watch(onSpawn, compiled))).catch(end);
  });
};
