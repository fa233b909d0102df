import { t } from '@lingui/core/macro';
import { useState, type SyntheticEvent } from 'react';
import type { PendingTotp } from '../../../../shared/api/owner.api.js';
import { textOf } from '../../../../shared/text/form-text.js';
import { InputField } from '../../parts/input-field.js';
import { CopyField } from '../copy-field.js';
import { QrCode } from './qr-code.js';
import { FormEnd } from '../form-end.js';

interface ConfirmFormProps {
  readonly pending: PendingTotp;
  readonly busy: boolean;
  readonly note: string | null;
  readonly confirm: (code: string) => void;
  readonly cancel: () => void;
}

const CODE = /^\d{3} ?\d{3}$/;

/** Shows the secret, and asks for its first code. */
export function ConfirmForm({ pending: { secret, uri }, busy, note, confirm, cancel }: ConfirmFormProps) {
  const [issue, setIssue] = useState<string | undefined>(undefined);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const code = textOf(new FormData(form), 'code').trim();
    const isCode = CODE.test(code);
    setIssue(isCode ? undefined : t`A code has six digits.`);
    if (isCode) confirm(code);
    form.querySelector<HTMLInputElement>('[name=code]')?.select();
  };
  return (
    <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={submit}>
      <div className="flex flex-col items-center gap-4 sm:gap-6 sm:flex-row sm:items-start">
        <QrCode text={uri} label={t`The secret as a QR code`} />
        <div className="flex w-full min-w-0 flex-1 flex-col gap-4">
          <p className="text-sm text-pretty text-soft">{t`Scan the code with an authenticator app, or enter the secret there.`}</p>
          <CopyField label={t`Secret`} value={secret} />
          <InputField
            label={t`Code from the app`}
            hint={t`Six digits, new every 30 seconds`}
            error={issue}
            name="code"
            autoFocus
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className="font-mono"
          />
        </div>
      </div>
      <FormEnd note={note} cancel={cancel} busy={busy} name={t`Turn on`} busyName={t`Turning on...`} />
    </form>
  );
}
