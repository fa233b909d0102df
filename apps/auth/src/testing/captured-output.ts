import { logOutput } from '@tools-hub/platform';
import { vi } from 'vitest';

/** Collects what this process writes to standard output, log lines included, in place of writing it, until the mocks are restored. */
export const captureOutput = (): readonly string[] => {
  const written: string[] = [];
  const collect = (text: unknown): boolean => {
    written.push(String(text));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(collect);
  vi.spyOn(logOutput, 'write').mockImplementation(collect);
  return written;
};
