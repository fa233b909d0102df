import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { JobWorker } from './job-worker.js';

/**
 * The variables that a process needs of its parent's, none of which is a secret: those of the system, the places of its fonts, the cache of
 * compiled programs, and the launcher's mark of its own processes.
 */
const PASSED = [
  ...['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'LANG', 'LC_ALL', 'TZ'],
  ...[
    'FONTCONFIG_FILE',
    'FONTCONFIG_PATH',
    'XDG_CONFIG_HOME',
    'XDG_CACHE_HOME',
    'XDG_DATA_HOME',
    'XDG_DATA_DIRS',
  ],
  ...['NODE_ENV', 'NODE_COMPILE_CACHE', 'TOOLS_HUB_RUN'],
];

/**
 * A program in a process of its own, for native code that may end its process. It answers by `answerJobs`, and ends with its parent. Its
 * heap is bounded, the memory of native code isn't.
 */
export class WorkerProcess<Job, Answer> extends JobWorker<Job, Answer, ChildProcess> {
  protected override start(): ChildProcess {
    const { file, maxOldGenerationSizeMb } = this.options;
    const child = fork(fileURLToPath(file), {
      env: passedVariables(),
      execArgv: [`--max-old-space-size=${maxOldGenerationSizeMb}`],
      // Passes bytes as they are.
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    return child;
  }

  protected override send(child: ChildProcess, job: Job): void {
    // A process that could not be started has no channel. That and a failure to send are reported by the process itself.
    if (child.connected) child.send(job as object, () => undefined);
  }

  protected override async end(child: ChildProcess): Promise<void> {
    const hasEnded = child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
    if (hasEnded) return;
    const exit = once(child, 'exit');
    // Otherwise a parent with nothing else to do would end within this wait, and before its other steps.
    child.ref();
    // Native code that is hung takes no other signal.
    child.kill('SIGKILL');
    await exit;
  }
}

const passedVariables = (): NodeJS.ProcessEnv =>
  Object.fromEntries(PASSED.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])));
