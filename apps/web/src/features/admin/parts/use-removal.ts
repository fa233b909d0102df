import { t } from '@lingui/core/macro';
import { deleted, deleteFailed } from './kind-texts.js';
import type { StoredRecord, RecordKind } from './record-kind.js';
import type { Confirm } from './use-confirm.js';
import { useRun } from './use-run.js';

/** Confirms, deletes and reports the outcome. True when the record is gone. */
export const useRemoval = <Item extends StoredRecord & Fields, Fields extends object>(
  { kind, calls, deleteQuestion, nameOf }: RecordKind<Item, Fields>,
  ask: Confirm['ask'],
  refresh: () => void,
): ((item: Item) => Promise<boolean>) => {
  const { run } = useRun();
  return async (item) => {
    const sure = await ask({
      title: t`Delete ${nameOf(item)}?`,
      text: deleteQuestion,
      yes: t`Delete`,
      destructive: true,
    });
    if (!sure) return false;
    const error = await run({
      command: [item.id, item.version],
      send: (key) => calls.remove(item.id, item.version, key),
      done: deleted(kind),
      failed: () => deleteFailed(kind),
    });
    // Another administrator changed or deleted it: the new version has to be shown first.
    if (error?.status === 404 || error?.status === 412) refresh();
    return error === null;
  };
};
