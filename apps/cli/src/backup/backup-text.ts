import type { BackupManifest } from '@tools-hub/contracts';

const KIB = 1024;

/** A size for people, such as `1.4 MiB`. */
const sizeOf = (bytes: number): string => {
  const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];
  let [value, unit] = [bytes, 0];
  for (; value >= KIB && unit < units.length - 1; unit++) value /= KIB;
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
};

/** Describes a backup in a line. */
export const describeBackup = ({ id, files }: BackupManifest): string => {
  const commits = files.reduce(
    (sum, file) => sum + (file.commits ? file.commits.to - file.commits.from + 1 : 0),
    0,
  );
  const state = files.reduce((sum, file) => sum + (file.commits ? 0 : file.documents), 0);
  const missing = files.reduce((sum, file) => sum + (file.commits?.missing ?? 0), 0);
  const added = files.filter(({ path }) => path.startsWith(`${id}/`));
  const bytes = (some: typeof files): string => sizeOf(some.reduce((sum, file) => sum + file.bytes, 0));
  const gaps = missing === 0 ? '' : ` ${missing} positions of the logs have no commit: see npm run verify.`;
  return `${commits} commits and ${state} other documents, ${bytes(files)} in all and ${bytes(added)} new (${id}).${gaps}`;
};
