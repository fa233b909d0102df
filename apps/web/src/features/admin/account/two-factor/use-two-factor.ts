import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ApiError } from '../../../../shared/api/api-error.js';
import { ownerApi, type PendingTotp, type RecoveryCodes } from '../../../../shared/api/owner.api.js';
import type { Run } from '../../parts/use-run.js';
import { changeProblem } from '../recent/change-problem.js';
import { useAccountRun } from '../recent/use-account-run.js';
import type { RecentSignIn } from '../recent/use-recent-sign-in.js';

export interface TwoFactor extends Pick<Run, 'busy' | 'note' | 'success'> {
  /** The secret that is to be confirmed. */
  readonly pending: PendingTotp | null;
  /** The answer to the confirmation, until it was read. */
  readonly confirmed: RecoveryCodes | null;
  readonly begin: () => Promise<unknown>;
  readonly confirm: (code: string) => Promise<unknown>;
  readonly turnOff: () => Promise<unknown>;
  readonly reset: () => void;
}

export const useTwoFactor = (recent: RecentSignIn): TwoFactor => {
  const [beginTotp] = ownerApi.useBeginTotpMutation();
  const [confirmTotp] = ownerApi.useConfirmTotpMutation();
  const [removeTotp] = ownerApi.useRemoveTotpMutation();
  const { busy, note, success, forget, run } = useAccountRun(recent);
  const [pending, setPending] = useState<PendingTotp | null>(null);
  const [confirmed, setConfirmed] = useState<RecoveryCodes | null>(null);
  return {
    busy,
    note,
    success,
    pending,
    confirmed,
    begin: () =>
      run({
        command: 'begin',
        send: () => beginTotp({ body: {} }).unwrap(),
        then: setPending,
      }),
    confirm: (code) =>
      run({
        command: { code, secret: pending?.secret },
        send: (key) => confirmTotp({ confirmTotp: { code }, 'Idempotency-Key': key }).unwrap(),
        then: (codes) => {
          setPending(null);
          setConfirmed(codes);
        },
        problem: (error) =>
          isAboutCode(error)
            ? t`The code is not valid. Wait for the next one, and check the clock of your phone.`
            : changeProblem(error),
      }),
    turnOff: () =>
      run({
        command: 'turn off',
        send: () => removeTotp({}).unwrap(),
        noted: t`Two-factor sign-in turned off`,
      }),
    reset: () => {
      setPending(null);
      setConfirmed(null);
      forget();
    },
  };
};

const isAboutCode = ({ problem }: ApiError): boolean =>
  problem?.details.some(({ field }) => field === 'code') ?? false;
