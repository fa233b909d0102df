import { stripVTControlCharacters } from 'node:util';

const SHOW_AFTER_MS = 2_000;
const PLAIN_EVERY_MS = 10_000;
const REDRAW_EVERY_MS = 200;

/** Sets the detail that the progress line of a step shows. */
export type Note = (detail: string) => void;

export interface Log {
  line(text: string): void;
  /**
   * Runs `work`, shows its progress after 2 s, and prints at the end how long it took.
   * @param outcome describes the result in the last line; 'done' by default
   */
  step<T>(title: string, work: (note: Note) => Promise<T>, outcome?: (result: T) => string): Promise<T>;
}

interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

interface ActiveStep {
  title: string;
  detail: string;
  startedAt: number;
  saidAt: number;
}

export const elapsed = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const describe = (step: ActiveStep, now: number): string =>
  `${step.title} … ${elapsed(now - step.startedAt)}${step.detail ? `, ${step.detail}` : ''}`;

/** On a terminal, the running steps share one line that is redrawn. Elsewhere a plain line is printed every ten seconds. */
export const createLog = (out: Terminal = process.stdout): Log => {
  const active = new Set<ActiveStep>();
  let timer: NodeJS.Timeout | undefined;
  let drawn = false;

  const clear = (): void => {
    if (drawn) out.write('\r\x1b[2K');
    drawn = false;
  };

  const redraw = (): void => {
    const now = performance.now();
    const shown = [...active].filter((step) => now - step.startedAt >= SHOW_AFTER_MS);
    if (out.isTTY) {
      clear();
      if (shown.length === 0) return;
      const text = shown.map((step) => describe(step, now)).join(' · ');
      out.write(text.slice(0, (out.columns ?? 80) - 1));
      drawn = true;
      return;
    }
    for (const step of shown) {
      if (now - step.saidAt < PLAIN_EVERY_MS) continue;
      step.saidAt = now;
      out.write(`${describe(step, now)}\n`);
    }
  };

  const line = (text: string): void => {
    clear();
    out.write(`${text}\n`);
    if (out.isTTY) redraw();
  };

  return {
    line,
    async step(title, work, outcome = () => 'done') {
      // The first plain line is printed as soon as the step has taken 2 s.
      const step: ActiveStep = { title, detail: '', startedAt: performance.now(), saidAt: -Infinity };
      active.add(step);
      timer ??= setInterval(redraw, REDRAW_EVERY_MS);
      const finish = (word: string): void => {
        active.delete(step);
        if (active.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
        line(`${title}: ${word} (${elapsed(performance.now() - step.startedAt)})`);
      };
      try {
        const result = await work((detail) => {
          step.detail = stripVTControlCharacters(detail);
        });
        finish(outcome(result));
        return result;
      } catch (error) {
        finish('failed');
        throw error;
      }
    },
  };
};

export const silentLog: Log = {
  line: () => undefined,
  step: (_title, work) => work(() => undefined),
};
