import { isRecord } from '@tools-hub/domain';

/** Parses a line of a program's output as a JSON object; undefined for any other line. */
export const parseJsonLine = (line: string): Record<string, unknown> | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
