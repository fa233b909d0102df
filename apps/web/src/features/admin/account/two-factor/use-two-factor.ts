import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../../shared/api/api-error.js';
import { ownerApi, type PendingTotp, type RecoveryCodes } from '../../../../shared/api/owner.api.js';
import { successShown } from '../../../../shared/toasts/toasts.slice.js';
import { useCommandKey } from '../../parts/use-command-key.js';
import { changeProblem } from '../recent/change-problem.js';
import type { RecentSignIn } from '../recent/use-recent-sign-in.js';

export interface TwoFactor {
  readonly busy: boolean;
  readonly note: string | null;
  /** The secret that is to be confirmed. */
  readonly pending: PendingTotp | null;
  /** The answer to the confirmation, until it was read. */
  readonly confirmed: RecoveryCodes | null;
  readonly begin: () => Promise<void>;
  readonly confirm: (code: string) => Promise<void>;
  readonly turnOff: () => Promise<void>;
  readonly reset: () => void;
}

export const useTwoFactor = ({ send }: RecentSignIn): TwoFactor => {
  const dispatch = useDispatch();
  const keyOf = useCommandKey();
  const [beginTotp, beginning] = ownerApi.useBeginTotpMutation();
  const [confirmTotp, confirming] = ownerApi.useConfirmTotpMutation();
  const [removeTotp, removing] = ownerApi.useRemoveTotpMutation();
  const [pending, setPending] = useState<PendingTotp | null>(null);
  const [confirmed, setConfirmed] = useState<RecoveryCodes | null>(null);
  const [note, setNote] = useState<string | null>(null);

  const attempt = async <Answer>(command: () => Promise<Answer>, then: (answer: Answer) => void) => {
    setNote(null);
    try {
      then(await send(command));
    } catch (error) {
      const problem = error as ApiError;
      const isCode = problem.problem?.details.some(({ field }) => field === 'code') ?? false;
      setNote(
        isCode
          ? t`The code isn't right. Wait for the next one, and check the clock of your phone.`
          : changeProblem(problem),
      );
    }
  };

  return {
    busy: beginning.isLoading || confirming.isLoading || removing.isLoading,
    note,
    pending,
    confirmed,
    begin: () => attempt(() => beginTotp({ body: {} }).unwrap(), setPending),
    confirm: (code) => {
      const key = keyOf({ code, secret: pending?.secret });
      return attempt(
        () => confirmTotp({ confirmTotp: { code }, 'Idempotency-Key': key }).unwrap(),
        (codes) => {
          setPending(null);
          setConfirmed(codes);
        },
      );
    },
    turnOff: () =>
      attempt(
        () => removeTotp({}).unwrap(),
        () => void dispatch(successShown(t`Two-factor sign-in turned off`)),
      ),
    reset: () => {
      setPending(null);
      setConfirmed(null);
      setNote(null);
    },
  };
};
