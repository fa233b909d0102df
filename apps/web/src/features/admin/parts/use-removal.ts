import { t } from '@lingui/core/macro';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownChanges } from '../../../shared/api/own-changes.js';
import { errorShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { deleted, deleteFailed } from './kind-texts.js';
import type { StoredRecord, RecordKind } from './record-kind.js';
import { useCommandKey } from './use-command-key.js';
import type { Confirm } from './use-confirm.js';

/** Confirms, deletes and reports the outcome. True when the record is gone. */
export const useRemoval = <Item extends StoredRecord & Fields, Fields extends object>(
  { kind, calls, deleteQuestion, nameOf }: RecordKind<Item, Fields>,
  ask: Confirm['ask'],
  refresh: () => void,
): ((item: Item) => Promise<boolean>) => {
  const dispatch = useDispatch();
  const keyOf = useCommandKey();
  return async (item) => {
    const sure = await ask({
      title: t`Delete ${nameOf(item)}?`,
      text: deleteQuestion,
      yes: t`Delete`,
      destructive: true,
    });
    if (!sure) return false;
    const key = keyOf([item.id, item.version]);
    try {
      await calls.remove(item.id, item.version, key);
    } catch (error) {
      const { status } = error as ApiError;
      if (status === 401) return false;
      dispatch(errorShown(deleteFailed(kind)));
      // Another administrator changed or deleted it: the new version has to be shown first.
      if (status === 404 || status === 412) refresh();
      return false;
    }
    dispatch(successShown(deleted(kind), ownChanges.entryOf(key)));
    return true;
  };
};
