import type { Log } from '@tools-hub/local';

const ENDED = /^(\S+) ended \(([^)]*)\)/;

/** The end of a process. */
interface ProcessExit {
  readonly name: string;
  readonly ending: string;
  readonly at: Date;
}

/** A supervisor's log that records every end of a process and prints nothing. */
export class ProcessExits {
  readonly all: ProcessExit[] = [];

  readonly log: Log = {
    line: (text) => {
      const [, name, ending] = ENDED.exec(text) ?? [];
      if (name !== undefined && ending !== undefined) this.all.push({ name, ending, at: new Date() });
    },
    step: (_title, work) => work(() => undefined),
  };

  /** Exits without SIGKILL. A full disk may end its writers, which are started again by their supervisor. */
  unexpected(mayEnd: readonly string[]): readonly ProcessExit[] {
    return this.all.filter(({ name, ending }) => ending !== 'SIGKILL' && !mayEnd.includes(name));
  }
}
