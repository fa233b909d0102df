import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Button } from '../../../../components/button.js';
import { Dialog, DialogText } from '../../../../components/dialog.js';
import { FormActions } from '../../../../components/form.js';
import { ownerApi, type ListedSession } from '../../../../shared/api/owner.api.js';
import { onFirstClick } from '../../parts/first-click.js';
import { passFocusTo } from '../../parts/pass-focus-to.js';
import { useRun } from '../../parts/use-run.js';
import { AccountList } from '../account-list.js';
import { shortTime } from '../../history/times.js';
import { usedText } from '../account-times.js';
import { DialogNote } from '../dialog-note.js';
import { ItemText } from '../item-text.js';
import { changeProblem } from '../recent/change-problem.js';

/** The browsers in which the administrator is signed in. */
export function SessionsDialog({ close }: { readonly close: () => void }) {
  const read = ownerApi.useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end] = ownerApi.useEndSessionMutation();
  const { busy, note, success, run } = useRun();
  const closeButton = useRef<HTMLButtonElement>(null);

  const endOne = ({ id }: ListedSession): void => {
    if (busy) return;
    void run({
      command: id,
      send: () => end({ id }).unwrap(),
      noted: t`Session ended`,
      problem: changeProblem,
    });
  };

  return (
    <Dialog title={t`Sessions`} wide close={close}>
      <DialogText>{t`Sessions last a day. End any that you don't recognise, and change your password.`}</DialogText>
      <AccountList label={t`Sessions`} failed={t`Could not load the sessions`} read={read}>
        {(session) => (
          <>
            <ItemText
              name={session.device}
              badge={session.current && t`This device`}
              facts={factsOf(session)}
            />
            {!session.current && (
              <Button
                ref={passFocusTo(() => closeButton.current)}
                aria-label={endLabel(session)}
                aria-disabled={busy}
                onClick={onFirstClick(() => endOne(session))}
              >{t`End`}</Button>
            )}
          </>
        )}
      </AccountList>
      <DialogNote success={success}>{note}</DialogNote>
      <FormActions>
        <Button ref={closeButton} onClick={close}>{t`Close`}</Button>
      </FormActions>
    </Dialog>
  );
}

const factsOf = ({ createdAt, lastUsedAt }: ListedSession): readonly string[] => {
  const signedIn = shortTime(createdAt);
  return [t`Signed in ${signedIn}`, usedText(lastUsedAt)];
};

const endLabel = ({ device, createdAt }: ListedSession): string => {
  const signedIn = shortTime(createdAt);
  return t`End the session of ${device}, signed in ${signedIn}`;
};
