import type { Run } from '@tools-hub/local';
import type { BackupAddress } from './backup-arguments.js';
import { BackupFolder } from './backup-folder.js';
import type { BackupStorage } from './backup-storage.js';

/** The place of an address. The client of S3 is loaded for a bucket only. */
export const openStorage = async (address: BackupAddress, run: Run): Promise<BackupStorage> => {
  if ('folder' in address) return new BackupFolder(address.folder);
  const { Bucket } = await import('./s3/bucket.js');
  const { BackupBucket } = await import('./s3/backup-bucket.js');
  withoutEmptyVariables();
  return new BackupBucket(new Bucket(address.s3, process.env, run.signal), run);
};

/** Compose and Kubernetes set variables that nobody has given to nothing, which the client of S3 would take for a value. */
const withoutEmptyVariables = (): void => {
  for (const [name, value] of Object.entries(process.env)) {
    if (name.startsWith('AWS_') && value === '') Reflect.deleteProperty(process.env, name);
  }
};
