import { plural, t } from '@lingui/core/macro';
import { Button } from '../../../../components/button.js';
import { Dialog, DialogText } from '../../../../components/dialog.js';
import { FormActions } from '../../../../components/form.js';
import { Skeleton } from '../../../../components/skeleton.js';
import { ownerApi } from '../../../../shared/api/owner.api.js';
import { Loaded, Loading } from '../../parts/loaded.js';
import { useConfirm } from '../../parts/use-confirm.js';
import { DialogNote } from '../dialog-note.js';
import { useRecentSignIn } from '../recent/use-recent-sign-in.js';
import { ConfirmForm } from './confirm-form.js';
import { RecoveryCodes } from './recovery-codes.js';
import { useTwoFactor, type TwoFactor } from './use-two-factor.js';

interface TwoFactorDialogProps {
  readonly username: string;
  readonly close: () => void;
}

/** Turns the second factor of the account on and off. */
export function TwoFactorDialog({ username, close }: TwoFactorDialogProps) {
  const recent = useRecentSignIn(username);
  const work = useTwoFactor(recent);
  // Recovery codes are shown once: a click beside the dialog must not lose them.
  const mayClose = work.confirmed === null;
  return (
    <Dialog title={t`Two-factor sign-in`} wide {...(mayClose && { close })}>
      {work.confirmed ? (
        <RecoveryCodes codes={work.confirmed.recoveryCodes} done={work.reset} />
      ) : work.pending ? (
        <ConfirmForm
          pending={work.pending}
          busy={work.busy}
          note={work.note}
          confirm={(code) => void work.confirm(code)}
          cancel={work.reset}
        />
      ) : (
        <State work={work} close={close} />
      )}
      {recent.dialog}
    </Dialog>
  );
}

/** Whether the second factor is on, and the button that turns it on or off. */
function State({ work, close }: { readonly work: TwoFactor; readonly close: () => void }) {
  const read = ownerApi.useGetTotpQuery(undefined, { refetchOnMountOrArgChange: true });
  const confirm = useConfirm();
  const isOn = read.data?.enabled;
  const turnOff = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: t`Turn two-factor sign-in off?`,
      text: t`You will sign in with your password alone. The recovery codes stop working.`,
      yes: t`Turn off`,
      destructive: true,
    });
    if (isSure) await work.turnOff();
  };
  const change = (): void => {
    if (!work.busy) void (isOn ? turnOff() : work.begin());
  };
  return (
    <>
      <Loaded
        read={read}
        failed={t`Could not load the two-factor settings`}
        skeleton={
          <Loading className="mt-4 flex flex-col gap-2">
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-2/3" />
          </Loading>
        }
      >
        {({ enabled, recoveryCodesLeft }) => (
          <DialogText>
            {enabled
              ? `${t`It is on. A sign-in takes a code of your authenticator app besides your password.`} ${codesLeft(recoveryCodesLeft)}`
              : t`Signing in then takes a code from an authenticator app besides your password, so a stolen password alone is not enough.`}
          </DialogText>
        )}
      </Loaded>
      <DialogNote success={work.success}>{work.note}</DialogNote>
      <FormActions>
        <Button autoFocus onClick={close}>{t`Close`}</Button>
        {isOn !== undefined && (
          <Button variant={isOn ? 'danger' : 'accent'} aria-disabled={work.busy} onClick={change}>
            {isOn ? t`Turn off` : t`Set up`}
          </Button>
        )}
      </FormActions>
      {confirm.dialog}
    </>
  );
}

const codesLeft = (left: number): string =>
  left === 0
    ? t`You have no recovery codes left. Turn it off and on again to get new ones.`
    : plural(left, { one: 'You have # recovery code left.', other: 'You have # recovery codes left.' });
