import { t } from '@lingui/core/macro';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { RestoreDialog } from './restore-dialog.js';
import { shortTime } from './times.js';
import type { FieldWords } from './use-field-words.js';

interface RestoreDirectoryProps {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly words: FieldWords;
  readonly close: () => void;
}

/** Restores the whole directory to a moment. */
export function RestoreDirectory({ at, words, close }: RestoreDirectoryProps) {
  const planned = ownerApi.usePlanRestoreQuery({ at }, { refetchOnMountOrArgChange: true });
  const [send] = ownerApi.useRestoreDirectoryMutation();
  const time = shortTime(at);
  return (
    <RestoreDialog
      title={t`Restore the directory to ${time}`}
      about={t`Tools, categories and banners become what they were then. Settings are unchanged. You can undo the restore.`}
      same={t`The directory is the same as it was then.`}
      done={t`Directory restored`}
      planned={planned}
      restore={(key) => send({ restoreDirectory: { at }, 'Idempotency-Key': key }).unwrap()}
      words={words}
      close={close}
    />
  );
}
