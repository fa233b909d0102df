import type { Log } from '@tools-hub/local';

const ENDED = /^(\S+) ended \(([^)]*)\)/;

/** A process that ended, and how. */
export interface Death {
  readonly name: string;
  readonly ending: string;
  readonly at: Date;
}

/** What supervisors say: every end of a process is noted, and nothing is shown. */
export class Deaths {
  readonly all: Death[] = [];

  readonly log: Log = {
    line: (text) => {
      const [, name, ending] = ENDED.exec(text) ?? [];
      if (name !== undefined && ending !== undefined) this.all.push({ name, ending, at: new Date() });
    },
    step: (_title, work) => work(() => undefined),
  };

  /** Those that nobody killed. A full disk may end what writes to it: its supervisor starts it again. */
  unexpected(mayEnd: readonly string[]): readonly Death[] {
    return this.all.filter(({ name, ending }) => ending !== 'SIGKILL' && !mayEnd.includes(name));
  }
}
