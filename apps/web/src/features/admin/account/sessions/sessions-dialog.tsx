import { t } from '@lingui/core/macro';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/button.js';
import { Dialog, DialogText } from '../../../../components/dialog.js';
import { FormActions } from '../../../../components/form.js';
import type { ApiError } from '../../../../shared/api/api-error.js';
import { ownerApi, type ListedSession } from '../../../../shared/api/owner.api.js';
import { errorShown, successShown } from '../../../../shared/toasts/toasts.slice.js';
import { AccountList } from '../account-list.js';
import { shortTime } from '../../history/times.js';
import { usedText } from '../account-times.js';
import { Facts } from '../facts.js';

/** The browsers in which the administrator is signed in. */
export function SessionsDialog({ close }: { readonly close: () => void }) {
  const dispatch = useDispatch();
  const read = ownerApi.useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, { isLoading }] = ownerApi.useEndSessionMutation();

  const endOne = async ({ id, device }: ListedSession): Promise<void> => {
    if (isLoading) return;
    try {
      await end({ id }).unwrap();
      dispatch(successShown(t`Session ended`));
    } catch (error) {
      const { status } = error as ApiError;
      if (status !== 401) dispatch(errorShown(t`Failed to end the session of ${device}`));
    }
  };

  return (
    <Dialog title={t`Sessions`} wide close={close}>
      <DialogText>{t`Sessions last a day. End any that you don't recognise, and change your password.`}</DialogText>
      <AccountList label={t`Sessions`} failed={t`Couldn't load the sessions`} read={read}>
        {(session) => (
          <>
            <div className="min-w-0 flex-1 basis-40">
              <p className="text-sm font-medium wrap-anywhere">
                {session.device}
                {session.current && (
                  <span className="ms-2 rounded-full bg-sunken px-2 py-0.5 text-xs text-soft">{t`This device`}</span>
                )}
              </p>
              <Facts of={factsOf(session)} />
            </div>
            {!session.current && (
              <Button
                aria-label={endLabel(session)}
                aria-disabled={isLoading}
                onClick={() => void endOne(session)}
              >{t`End`}</Button>
            )}
          </>
        )}
      </AccountList>
      <FormActions>
        <Button onClick={close}>{t`Close`}</Button>
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
