import type { BackupFile, BackupManifest } from '@tools-hub/contracts';
import { reasonOf } from '@tools-hub/local';

/** Measures the files of a backup. */
interface BackupFiles {
  measure(
    path: string,
    signal: AbortSignal,
  ): Promise<{ readonly bytes: number; readonly sha256: string } | null>;
}

/** The most problems that are listed. */
const LISTED = 10;

/** The problems of a backup: files that are missing or damaged, and logs with a gap between their files. Empty for a whole one. */
export const problemsOf = async (
  manifest: BackupManifest,
  folder: BackupFiles,
  signal: AbortSignal,
  onProgress: (files: number) => void = () => undefined,
): Promise<readonly string[]> => {
  const problems = chainProblems(manifest.files);
  let checked = 0;
  for (const file of manifest.files) {
    signal.throwIfAborted();
    const problem = await fileProblem(file, folder, signal);
    if (problem !== null) problems.push(`${file.path} ${problem}`);
    onProgress(++checked);
    if (problems.length >= LISTED) break;
  }
  return problems.slice(0, LISTED);
};

const fileProblem = async (
  file: BackupFile,
  folder: BackupFiles,
  signal: AbortSignal,
): Promise<string | null> => {
  try {
    const found = await folder.measure(file.path, signal);
    if (found === null) return 'is missing';
    if (found.bytes !== file.bytes) return `has ${found.bytes} bytes in place of ${file.bytes}`;
    return found.sha256 === file.sha256 ? null : 'is damaged: its SHA-256 differs';
  } catch (error) {
    signal.throwIfAborted();
    return `can't be read: ${reasonOf(error)}`;
  }
};

/** The files of a log follow one another from its first commit on, and a collection of state has one file. */
const chainProblems = (files: readonly BackupFile[]): string[] => {
  const ends = new Map<string, number>();
  const problems: string[] = [];
  for (const { service, collection, path, commits } of files) {
    const name = `${service}.${collection}`;
    const end = ends.get(name);
    if (commits === undefined && end !== undefined) problems.push(`${path} is a second file of ${name}`);
    else if (commits !== undefined && commits.from !== (end ?? 0) + 1) {
      problems.push(
        `${path} begins at commit ${commits.from}, and commit ${(end ?? 0) + 1} of ${name} is next`,
      );
    }
    ends.set(name, commits?.to ?? 0);
  }
  return problems;
};
