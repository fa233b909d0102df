import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button, TextButton, textButtonVariants } from '../../../components/button.js';
import { Skeleton } from '../../../components/skeleton.js';
import { ownerApi, type HistoryEntry, type HistoryRecord } from '../../../shared/api/owner.api.js';
import { pastAddress } from '../../../shared/past/past-address.js';
import { useMay } from '../../../shared/session/use-may.js';
import { Loaded, Loading } from '../parts/loaded.js';
import { useOpenRecord } from '../parts/open-record.js';
import { UndoIcon } from '../parts/icons.js';
import { useReviewUndo } from '../undo/undo-context.js';
import { ChangeList } from './change-list.js';
import { RestoreDirectory } from './restore-directory.js';
import { RestoreVersion } from './restore-version.js';
import { Time } from './time.js';
import type { FieldWords } from './use-field-words.js';
import { useTabOf } from './use-record-names.js';

interface EntryDetailProps {
  readonly entry: HistoryEntry;
  readonly words: FieldWords;
}

/** The changes of an entry, field by field, and its undo. */
export function EntryDetail({ entry: listed, words }: EntryDetailProps) {
  const isPart = listed.changeCount > listed.changes.length || listed.recordCount > listed.records.length;
  const whole = ownerApi.useGetHistoryEntryQuery({ entry: listed.id }, { skip: !isPart });
  const review = useReviewUndo();
  const [isEditor, isOwner] = [useMay('editor'), useMay('owner')];
  // Accounts have no undo, and settings are the owner's.
  const mayUndo = listed.log === 'catalogue' ? isEditor : listed.log === 'settings' && isOwner;
  const [restoring, setRestoring] = useState(false);
  return (
    <div className="flex flex-col gap-4 px-2 pb-6 sm:ps-13">
      <p className="text-xs text-soft">
        <Time at={listed.at} />
      </p>
      <Loaded
        read={{ ...whole, data: isPart ? whole.data : listed }}
        failed={t`Could not load the changes`}
        skeleton={
          <Loading className="flex flex-col gap-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-2/3" />
          </Loading>
        }
      >
        {(entry) =>
          entry.changes.length === 0 ? (
            <p className="text-sm text-soft">{t`No field was changed.`}</p>
          ) : (
            <ChangeList
              changes={entry.changes}
              records={entry.records}
              words={words}
              nameOf={(record) => <RecordName record={record} />}
              {...(mayUndo && {
                actionOf: (record) => <RestoreVersion entry={entry} record={record} words={words} />,
              })}
            />
          )
        }
      </Loaded>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <UndoneBy id={listed.undoneBy}>
          {mayUndo && (
            <Button onClick={() => review(listed.id)}>
              <UndoIcon />
              {t`Undo`}
            </Button>
          )}
        </UndoneBy>
        {listed.log !== 'auth' && (
          <a className={textButtonVariants()} href={pastAddress(listed.at)}>{t`See the site then`}</a>
        )}
        {listed.log === 'catalogue' && isOwner && (
          <TextButton
            onClick={() => setRestoring(true)}
          >{t`Restore the directory to this moment`}</TextButton>
        )}
      </div>
      {restoring && <RestoreDirectory at={listed.at} words={words} close={() => setRestoring(false)} />}
    </div>
  );
}

interface UndoneByProps {
  readonly id: string | null;
  /** Shown while the entry is in effect. */
  readonly children: ReactNode;
}

function UndoneBy({ id, children }: UndoneByProps) {
  const { data } = ownerApi.useGetHistoryEntryQuery({ entry: id ?? '' }, { skip: id === null });
  if (id === null) return children;
  return (
    <p className="text-sm text-soft">
      {data ? (
        <Trans>
          Undone by <span className="font-medium text-ink">{data.actor}</span>, <Time at={data.at} />
        </Trans>
      ) : (
        t`Undone`
      )}
    </p>
  );
}

/** The name of a record, which leads to its form where the record still exists. */
function RecordName({ record }: { readonly record: HistoryRecord }) {
  const tab = useTabOf(record);
  const { ask } = useOpenRecord();
  if (tab === null) return <span dir="auto">{record.name}</span>;
  return (
    <TextButton dir="auto" className="text-start" onClick={() => ask({ tab, id: record.id })}>
      {record.name}
    </TextButton>
  );
}
