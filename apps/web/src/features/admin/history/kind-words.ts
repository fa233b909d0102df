import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HistoryKind } from '@tools-hub/contracts';

/** The kinds of entries, as a filter names them. */
export const KINDS: Readonly<Record<HistoryKind, MessageDescriptor>> = {
  added: msg`Additions`,
  changed: msg`Edits`,
  removed: msg`Deletions`,
  imported: msg`Imports`,
  note: msg`Notes`,
  settings: msg`Settings`,
  account: msg`Accounts`,
  'signed-in': msg`Sign-ins`,
  'signed-out': msg`Sign-outs`,
  'sign-in-failed': msg`Failed sign-ins`,
  exported: msg`Exports`,
  undone: msg`Undone changes`,
  restored: msg`Restored versions`,
};
