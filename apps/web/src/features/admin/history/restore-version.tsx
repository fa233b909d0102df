import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { TextButton } from '../../../components/button.js';
import { ownerApi, type HistoryEntry, type HistoryRecord } from '../../../shared/api/owner.api.js';
import { RestoreDialog } from './restore-dialog.js';
import { shortTime } from './times.js';
import type { FieldWords } from './use-field-words.js';

interface RestoreVersionProps {
  readonly entry: HistoryEntry;
  readonly record: HistoryRecord;
  readonly words: FieldWords;
}

/** Gives a record the fields that it had after an entry. */
export function RestoreVersion(props: RestoreVersionProps) {
  const [open, setOpen] = useState(false);
  const { type } = props.record;
  // An account's past can't be changed.
  if (type === 'account') return null;
  return (
    <>
      <TextButton
        className="text-xs font-normal"
        aria-label={t`Restore this version of ${props.record.name}`}
        onClick={() => setOpen(true)}
      >{t`Restore this version`}</TextButton>
      {open && <VersionDialog {...props} type={type} close={() => setOpen(false)} />}
    </>
  );
}

interface VersionDialogProps extends RestoreVersionProps {
  readonly type: Exclude<HistoryRecord['type'], 'account'>;
  readonly close: () => void;
}

function VersionDialog({ entry: { id: entry, at }, record, type, words, close }: VersionDialogProps) {
  const { id, name } = record;
  const planned = ownerApi.usePlanVersionQuery({ entry, type, id }, { refetchOnMountOrArgChange: true });
  const [send] = ownerApi.useRestoreVersionMutation();
  const time = shortTime(at);
  const isSettings = type === 'settings';
  return (
    <RestoreDialog
      title={t`Restore ${name} to ${time}`}
      about={
        isSettings
          ? t`The settings of this entry get the values they had then. Other settings are unchanged. You can undo the restore.`
          : t`All fields get the values they had then. You can undo the restore.`
      }
      same={
        isSettings
          ? t`These settings are the same as they were then.`
          : t`${name} is the same as it was then.`
      }
      done={t`Version restored`}
      planned={planned}
      restore={(key) => send({ entry, restoreVersion: { type, id }, 'Idempotency-Key': key }).unwrap()}
      words={words}
      close={close}
    />
  );
}
